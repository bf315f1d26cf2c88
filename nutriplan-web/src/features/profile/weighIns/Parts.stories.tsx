import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { WEIGH_INS } from '@/mocks/weighIns'
import { Button } from '@/ui/Button'
import { AddWeighInSheet, type AddWeighInSheetProps } from './AddWeighInSheet'
import { averaged, curveOf } from './curve'
import { WeighInTable } from './WeighInTable'
import { WeightCurve } from './WeightCurve'

const TODAY = '2026-11-24'
const goal = { kg: 65, expected: '2027-04-13' }
const rows = averaged(WEIGH_INS)

const meta = { title: 'Composants/Pesées' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const curve = curveOf(rows, goal)

/** Weights, their average, the goal and the way there; said in words for who does not see it. */
export const Curve: Story = {
  name: 'Courbe',
  render: () => <>{curve && <WeightCurve curve={curve} weighIns={rows} goal={goal} />}</>,
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('img', { name: /de 72,4\skg à 70\skg, objectif 65\skg/ }),
    ).toBeVisible()
    // The way ahead ends in a point of its own: the goal's weight on the goal's day.
    const circles = canvasElement.querySelectorAll('circle')
    await expect(circles).toHaveLength(WEIGH_INS.length + 1)
    const goalLine = canvas.getByText(/^Objectif 65\skg$/).parentElement?.querySelector('line')
    await expect(circles[0]?.getAttribute('cy')).toBe(goalLine?.getAttribute('y1'))
    await expect(canvas.getByText(/^13 avr\./)).toBeVisible()
    await expect(canvas.getByText(/^23 nov\./)).toBeVisible()
    await expect(canvasElement.querySelectorAll('polyline')).toHaveLength(2)
    await expect(canvas.getByText(/^Objectif 65\skg$/)).toBeVisible()
    await expect(canvas.getByText(/^Moyenne sur 7\sjours$/)).toBeVisible()
  },
}

const passed = { kg: 71, expected: null }
const curveOfPassed = curveOf(rows, passed)

/** The latest weigh-ins are below the goal, at the right: its name stands above the line. */
export const PastTheGoal: Story = {
  name: 'Courbe, objectif dépassé',
  render: () => (
    <>{curveOfPassed && <WeightCurve curve={curveOfPassed} weighIns={rows} goal={passed} />}</>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText(/^Objectif 71\skg$/)
    const line = name.parentElement?.querySelector('line')
    await expect(Number(name.getAttribute('y'))).toBeLessThan(Number(line?.getAttribute('y1')))
  },
}

const interrupted = averaged([...WEIGH_INS, { id: 'later', date: '2027-01-18', weight: 71 }])
const curveOfInterrupted = curveOf(interrupted, goal)

/** Nobody weighed for eight weeks: nothing is drawn of them. */
export const Interrupted: Story = {
  name: 'Courbe interrompue',
  render: () => (
    <>
      {curveOfInterrupted && (
        <WeightCurve curve={curveOfInterrupted} weighIns={interrupted} goal={goal} />
      )}
    </>
  ),
  play: async ({ canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll('polyline')]
    const points = lines.map((line) => line.getAttribute('points')?.split(' ').length)
    await expect(points).toEqual([2, WEIGH_INS.length, 1])
  },
}

const onDelete = fn()

/** On how many lines a text stands. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

/** A date keeps its line, whatever is asked beside it. */
export const Table: StoryObj<typeof WeighInTable> = {
  name: 'Tableau',
  args: { weighIns: rows, onDelete: onDelete },
  render: (args) => <WeighInTable {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^Voir les 12\spesées$/))
    await expect(canvas.getAllByRole('row')).toHaveLength(13)
    const dates = canvas.getAllByRole('rowheader')
    await expect(dates.map(linesOf)).toEqual(WEIGH_INS.map(() => 1))
    await userEvent.click(
      canvas.getByRole('button', { name: 'Supprimer la pesée du 15 octobre 2026' }),
    )
    await expect(dates.map(linesOf)).toEqual(WEIGH_INS.map(() => 1))
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer?' }))
    await expect(onDelete).toHaveBeenLastCalledWith('weigh-in-0')
  },
}

const sheet = { open: true, today: TODAY, birthdate: '1991-04-12', onClose: fn() }
const onSave = fn(async () => [])
const waiting: (() => void)[] = []
const slowly = fn(() => new Promise<[]>((resolve) => waiting.push(() => resolve([]))))

const theSheet = async () =>
  within(await screen.findByRole('dialog', { name: 'Ajouter une pesée' }))

export const Add: StoryObj<typeof AddWeighInSheet> = {
  name: 'Ajouter',
  args: { ...sheet, onSave: onSave },
  render: (args) => <AddWeighInSheet {...args} />,
  play: async ({ userEvent }) => {
    const form = await theSheet()
    await userEvent.type(form.getByLabelText('Poids (kg)'), '69,4')
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer la pesée' }))
    await waitFor(() => expect(onSave).toHaveBeenLastCalledWith({ date: TODAY, weight: 69.4 }))
    await waitFor(() => expect(sheet.onClose).toHaveBeenCalled())
  },
}

function OpenedAndClosed(props: AddWeighInSheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Se peser</Button>
      <AddWeighInSheet {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** The server takes its time: what is typed meanwhile stays, and is saved with the next press. */
export const TypedWhileSaving: StoryObj<typeof AddWeighInSheet> = {
  name: 'Écrire pendant l’enregistrement',
  args: { ...sheet, onSave: slowly },
  beforeEach: () => {
    waiting.length = 0
    slowly.mockClear()
  },
  render: (args) => <OpenedAndClosed {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se peser' }))
    const form = await theSheet()
    const weight = form.getByLabelText('Poids (kg)')
    await userEvent.type(weight, '69{Enter}')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await userEvent.type(weight, ',4')
    waiting[0]?.()
    const save = form.getByRole('button', { name: 'Enregistrer la pesée' })
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
    await expect(weight).toHaveValue('69,4')
    await userEvent.click(save)
    await waitFor(() => expect(waiting).toHaveLength(2))
    waiting[1]?.()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(slowly.mock.calls).toEqual([
      [{ date: TODAY, weight: 69 }],
      [{ date: TODAY, weight: 69.4 }],
    ])
  },
}

export const OpenedAgainWhileSaving: StoryObj<typeof AddWeighInSheet> = {
  name: 'Ouvert à nouveau pendant l’enregistrement',
  args: { ...sheet, onSave: slowly },
  beforeEach: TypedWhileSaving.beforeEach,
  render: (args) => <OpenedAndClosed {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Se peser' }))
    const form = await theSheet()
    await userEvent.type(form.getByLabelText('Poids (kg)'), '69,4{Enter}')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await userEvent.click(form.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'Se peser' }))
    const weight = (await theSheet()).getByLabelText('Poids (kg)')
    waiting[0]?.()
    await userEvent.type(weight, '70,2')
    await expect(weight).toHaveValue('70,2')
    await expect(weight).toBeVisible()
  },
}
