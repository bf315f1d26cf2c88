import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { useForm } from 'react-hook-form'
import { expect, type UserEventObject, waitFor } from 'storybook/test'
import { inMain } from '@/mocks/inMain'
import { problem } from '@/mocks/problem'
import { add, type Canvas, sent, startWriting } from '@/mocks/recipeWriting'
import { expectToast } from '@/mocks/toasts'
import { newRecipe, recipeSchema } from './form'
import { OriginFields } from './OriginFields'
import RecipeCreateScreen from './RecipeCreateScreen'

const meta = {
  title: 'Écrans/Recettes/Créer/Note et source',
  component: RecipeCreateScreen,
  parameters: { layout: 'fullscreen', router: { at: '/dashboard/recipes/create' } },
  beforeEach: startWriting,
  decorators: [inMain],
} satisfies Meta<typeof RecipeCreateScreen>

export default meta
type Story = StoryObj<typeof meta>

const field = (canvas: Canvas, name: string) => canvas.getByRole('textbox', { name })

async function write(canvas: Canvas, userEvent: UserEventObject, note: string, source: string) {
  await userEvent.type(canvas.getByLabelText('Nom de la recette'), 'Omelette')
  await add(canvas, userEvent, 'œuf')
  const amount = await canvas.findByRole('textbox', { name: 'Quantité de Œuf' })
  await waitFor(() => expect(amount).toHaveFocus())
  await userEvent.click(field(canvas, 'Note'))
  await userEvent.paste(note)
  await userEvent.click(field(canvas, 'Adresse de la source'))
  await userEvent.paste(source)
  await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }))
}

export const Written: Story = {
  name: 'Rédigées',
  play: async ({ canvas, userEvent }) => {
    await write(canvas, userEvent, ' Salez peu.\nPoivrez. ', ' https://example.org/omelette ')
    await expectToast('Recette créée avec succès')
    await expect(sent.mock.calls[0]?.[2]).toMatchObject({
      note: 'Salez peu.\nPoivrez.',
      source_url: 'https://example.org/omelette',
    })
  },
}

export const NotAnAddress: Story = {
  name: 'Adresse invalide',
  play: async ({ canvas, userEvent }) => {
    await write(canvas, userEvent, '', 'javascript:alert(1)')
    await expect(
      await canvas.findByText(
        'L’adresse de la source commence par https:// ou http://, sans espace',
      ),
    ).toBeVisible()
    await waitFor(() => expect(field(canvas, 'Adresse de la source')).toHaveFocus())
    await expect(sent).not.toHaveBeenCalled()
  },
}

export const TooLong: Story = {
  name: 'Trop long',
  render: function Fields() {
    const form = useForm({
      resolver: valibotResolver(recipeSchema('Un nom')),
      defaultValues: {
        ...newRecipe(),
        note: 'a'.repeat(2001),
        source_url: `https://example.org/${'a'.repeat(1981)}`,
      },
    })
    return (
      <form onSubmit={form.handleSubmit(sent)}>
        <OriginFields form={form} />
        <button type="submit">Envoyer</button>
      </form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }))
    await expect(
      await canvas.findByText(/^La note compte au maximum 2.000 caractères$/),
    ).toBeVisible()
    await expect(
      canvas.getByText(/^L’adresse de la source compte au maximum 2.000 caractères$/),
    ).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
  },
}

/** What the server alone refuses is said at the field, and stays as it was typed. */
export const Refused: Story = {
  name: 'Refusée par le serveur',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/recipe', () =>
        problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'source_url', code: 'invalid' }] }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await write(canvas, userEvent, 'Salez.', 'https://example.org')
    await expect(await canvas.findByText(/^L’adresse de la source commence/)).toBeVisible()
    await expect(field(canvas, 'Note')).toHaveValue('Salez.')
    await expect(field(canvas, 'Adresse de la source')).toHaveValue('https://example.org')
  },
}
