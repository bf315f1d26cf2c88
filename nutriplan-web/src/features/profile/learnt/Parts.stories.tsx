import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { LEARNT } from '@/mocks/learnt'
import { PROFILE } from '@/mocks/profile'
import { Estimated } from './Estimated'
import LearntCard from './LearntCard'
import { Missing } from './Missing'
import { Proposal } from './Proposal'

const meta = { title: 'Composants/Profil/Dépense réelle' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const current = PROFILE.diet_info.planTargets

export const BesideTheFormula: Story = {
  name: 'À côté de la formule',
  render: () => <Estimated estimate={LEARNT.proposing.estimate} formula={2249.8} />,
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent)
    await expect(terms).toEqual(['D’après vos pesées', 'D’après la formule'])
  },
}

export const OnlyDaysMissing: Story = {
  name: 'Il ne manque que des jours',
  render: () => (
    <Missing progress={{ ...LEARNT.almost.progress, days: 13, weigh_ins: 8, noted_days: 7 }} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(/^1\sjour entre/)
  },
}

const onAccept = fn(async () => undefined)

export const ToAccept: Story = {
  name: 'À accepter',
  render: () => (
    <Proposal
      proposal={LEARNT.proposing.proposal}
      current={current}
      onAccept={onAccept}
      onRefuse={onAccept}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Adopter ces objectifs' }))
    await expect(onAccept).toHaveBeenLastCalledWith(-210)
  },
}

const state = { error: undefined, loading: false, retry: fn(), refresh: fn(async () => undefined) }
const remove = fn(async () => undefined)

export const Card: Story = {
  name: 'Carte',
  render: () => (
    <LearntCard
      state={{ ...state, learnt: LEARNT.accepted, reply: fn(async () => undefined), remove }}
      current={current}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    const card = within(canvas.getByRole('region', { name: 'Votre dépense réelle' }))
    await userEvent.click(card.getByRole('button', { name: 'Revenir à la formule' }))
    await expect(remove).toHaveBeenCalledOnce()
  },
}
