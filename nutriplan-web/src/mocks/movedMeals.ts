import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

/** What the card of a meal says that waits for the network. */
export const WAITING = 'en attente d’envoi'

/** The card of the meal in a slot that is told from its beginning: « déjeuner du lundi ». */
export const mealIn = ({ canvas }: StoryContext, slot: string) =>
  canvas.findByRole('article', { name: new RegExp(`^${slot}`) })

/** The name of its dish. */
export async function dishIn(context: StoryContext, slot: string) {
  const card = within(await mealIn(context, slot))
  return card.getByRole('button', { expanded: false }).textContent ?? ''
}

/** Opens the sheet in which one says where a meal is to go. */
export async function openPlaces(context: StoryContext, slot: string) {
  const { userEvent } = context
  const card = within(await mealIn(context, slot))
  await userEvent.click(card.getByRole('button', { expanded: false }))
  const panel = within(await screen.findByRole('dialog'))
  await userEvent.click(panel.getByRole('button', { name: 'Déplacer ou copier' }))
  return within(await screen.findByRole('dialog', { name: 'Déplacer ou copier' }))
}

/** Moves a meal to another slot, or copies it there; in this week, or in next week. */
export async function placeMeal(
  context: StoryContext,
  from: string,
  to: string,
  { mode = 'Déplacer', week }: { mode?: string; week?: 'Semaine prochaine' } = {},
) {
  const { userEvent } = context
  const sheet = await openPlaces(context, from)
  await userEvent.click(sheet.getByRole('radio', { name: mode }))
  if (week) await userEvent.click(sheet.getByRole('radio', { name: week }))
  await userEvent.click(await sheet.findByRole('button', { name: new RegExp(`^${to}`) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
