import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { Route, Routes } from 'react-router'
import { expect, fn, spyOn, type UserEventObject, waitFor, within } from 'storybook/test'
import { unsaved } from '@/api'
import { CurrentPath } from '@/mocks/CurrentPath'
import {
  BARE_LINES,
  importServer,
  NOTHING_READ,
  SURE_RECIPE,
  UNSURE_RECIPE,
  WITH_UNMEASURED_FOOD,
} from '@/mocks/imports'
import { problem } from '@/mocks/problem'
import { type Canvas, sent, startWriting } from '@/mocks/recipeWriting'
import { expectToast } from '@/mocks/toasts'
import RecipeCreateScreen from '../editor/RecipeCreateScreen'
import ImportScreen from './ImportScreen'

const asked = fn()
const AT = '/dashboard/recipes/import'
const PAGE = '/api/recipe/import-preview'

const meta = {
  title: 'Écrans/Recettes/Importer',
  component: ImportScreen,
  parameters: { layout: 'fullscreen', router: { at: AT } },
  beforeEach: (context) => {
    asked.mockClear()
    context.msw.use(importServer([UNSURE_RECIPE], asked))
    const leave = startWriting(context)
    unsaved.drop('import')
    unsaved.drop('recipe')
    return leave
  },
  render: () => (
    <main tabIndex={-1} style={{ padding: 'var(--page-gutter)', minHeight: '48rem' }}>
      <Routes>
        <Route path={AT} element={<ImportScreen />} />
        <Route path="/dashboard/recipes/create" element={<RecipeCreateScreen />} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
    </main>
  ),
} satisfies Meta<typeof ImportScreen>

export default meta
type Story = StoryObj<typeof meta>
type Context = Parameters<NonNullable<Story['play']>>[0]

const field = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'La recette à importer' })
const row = (canvas: Canvas, line: string) => within(canvas.getByRole('listitem', { name: line }))
const press = (canvas: Canvas, userEvent: UserEventObject, name: string | RegExp) =>
  userEvent.click(canvas.getByRole('button', { name }))

async function paste(canvas: Canvas, userEvent: UserEventObject, text = 'Quiche au saumon') {
  await userEvent.click(field(canvas))
  await userEvent.paste(text)
  await press(canvas, userEvent, 'Lire la recette')
}

/** Pastes, and waits for what was understood. */
async function read(canvas: Canvas, userEvent: UserEventObject, text?: string) {
  await paste(canvas, userEvent, text)
  const heading = await canvas.findByRole('heading', { name: 'Quiche au saumon' })
  await waitFor(() => expect(heading).toHaveFocus())
}

export const Empty: Story = {
  name: 'Vide',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Importer une recette' })).toBeVisible()
    await press(canvas, userEvent, 'Lire la recette')
    await expect(
      canvas.getByText('Collez d’abord une recette, ou au moins ses ingrédients.'),
    ).toBeVisible()
    await expect(field(canvas)).toHaveFocus()
    await expect(asked).not.toHaveBeenCalled()
  },
}

export const Reading: Story = {
  name: 'Lecture en cours',
  beforeEach: ({ msw }) => msw.use(http.post(PAGE, () => delay('infinite'))),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent)
    await expect(
      await canvas.findByRole('button', { name: 'Lecture de la recette...' }),
    ).toHaveAttribute('aria-busy', 'true')
  },
}

/** Sure lines are quiet; each unsure one is marked in words, and asks. */
export const WithUnsureLines: Story = {
  name: 'Avec des lignes incertaines',
  play: async ({ canvas, userEvent }) => {
    await read(canvas, userEvent)
    await expect(asked).toHaveBeenCalledWith({ text: 'Quiche au saumon' })
    await expect(canvas.getByRole('textbox', { name: 'Pour combien de personnes' })).toHaveValue(
      '6',
    )
    await expect(canvas.getByText(/Préparation\s: 20\smin · Cuisson\s: 40\smin/)).toBeVisible()
    await expect(row(canvas, '200 g de saumon').queryByText(/^Quel/)).toBeNull()
    await expect(row(canvas, '3 œufs').getByText(/3, soit 150\sg/)).toBeVisible()
    await expect(row(canvas, '80 g de fromage râpé').getByText(/Quel aliment\s\?/)).toBeVisible()
    await expect(row(canvas, '20 cl de flocons d’avoine').getByText(/Quel poids\s\?/)).toBeVisible()
    await press(canvas, userEvent, 'Encore 3 à vérifier')
    await expect(canvas.getByRole('button', { name: /^Comté, 80\sg$/ })).toHaveFocus()
  },
}

/** By one tap, by a weight, by leaving it out; then it opens in the editor, and nothing is stored. */
export const DecideAndContinue: Story = {
  name: 'Décider et continuer',
  play: async ({ canvas, userEvent }) => {
    await read(canvas, userEvent, 'Quiche au saumon\nhttps://example.org/quiche')
    await press(canvas, userEvent, /^Comté, 80\sg$/)
    await expect(canvas.getByRole('button', { name: /Changer.*fromage râpé/ })).toHaveFocus()
    await press(canvas, userEvent, 'Encore 2 à vérifier')
    await expect(canvas.getByRole('button', { name: /^Environ 200\sg$/ })).toHaveFocus()
    const weight = canvas.getByRole('textbox', { name: /^Poids de Flocons d’avoine/ })
    await userEvent.type(weight, 'peu{Enter}')
    await expect(canvas.getByText('Entrez un poids en grammes')).toBeVisible()
    await userEvent.clear(weight)
    await userEvent.type(weight, '75,5{Enter}')
    await press(canvas, userEvent, /Retirer.*perlimpinpin/)
    await press(canvas, userEvent, /Remettre.*perlimpinpin/)
    await expect(canvas.getByRole('combobox', { name: /perlimpinpin/ })).toHaveFocus()
    await press(canvas, userEvent, /Retirer.*perlimpinpin/)
    await expect(canvas.getByText('Tout est vérifié.')).toBeInTheDocument()
    await press(canvas, userEvent, 'Continuer')
    await expect(await canvas.findByLabelText('Nom de la recette')).toHaveValue('Quiche au saumon')
    await expect(sent).not.toHaveBeenCalled()
    await expect(canvas.getByText(/pour 6\spersonnes/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Œuf' })).toHaveValue('3')
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Comté' })).toHaveValue('80')
    await expect(canvas.getByRole('textbox', { name: 'Quantité de Flocons d’avoine' })).toHaveValue(
      '75,5',
    )
    await expect(canvas.getByRole('textbox', { name: 'Étape 1' })).toHaveValue('Battez les œufs.')
    await expect(canvas.getByLabelText('Adresse de la source')).toHaveValue(
      'https://example.org/quiche',
    )
    await press(canvas, userEvent, 'Enregistrer')
    await expectToast('Recette créée avec succès')
    const [, , recipe] = sent.mock.calls[0] ?? []
    await expect(recipe).toMatchObject({
      name: 'Quiche au saumon',
      prep_minutes: 20,
      cook_minutes: 40,
      steps: SURE_RECIPE.steps,
      source_url: 'https://example.org/quiche',
    })
    await expect(recipe.ingredients[0]).toMatchObject({ portion_name: 'œuf', quantity: 25 })
    await expect(unsaved.read('import')).toBeUndefined()
  },
}

export const AllSure: Story = {
  name: 'Tout est sûr',
  beforeEach: ({ msw }) => msw.use(importServer([SURE_RECIPE], asked)),
  play: async ({ canvas, userEvent }) => {
    await read(canvas, userEvent)
    await expect(canvas.getByText(/2 à 3\sc. à soupe, soit 25\sg/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continuer' })).toBeVisible()
    await expect(canvas.queryByText(/^Quel/)).toBeNull()
  },
}

/** What is sure may be changed as well, for any food of the product; its weight is asked then. */
export const AnotherFood: Story = {
  name: 'Un autre aliment',
  beforeEach: ({ msw }) => msw.use(importServer([SURE_RECIPE], asked)),
  play: async ({ canvas, userEvent }) => {
    await read(canvas, userEvent)
    await press(canvas, userEvent, /Changer.*3 œufs/)
    await press(canvas, userEvent, 'Chercher un autre aliment')
    const search = canvas.getByRole('combobox')
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.type(search, 'yaourt')
    await canvas.findByRole('listbox')
    await userEvent.keyboard('{Enter}')
    await expect(await row(canvas, '3 œufs').findByText('Yaourt nature')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: /^Poids de Yaourt/ }), '125')
    await press(canvas, userEvent, 'Valider')
    await expect(row(canvas, '3 œufs').getByText(/3, soit 125\sg/)).toBeVisible()
    await expect(row(canvas, '3 œufs').getByText('Vérifié')).toBeVisible()
  },
}

/** A line that is left out comes back by a press; without any there is no recipe. */
export const RemoveAndRestore: Story = {
  name: 'Retirer, puis remettre',
  beforeEach: ({ msw }) => msw.use(importServer([{ ...BARE_LINES, servings: 2 }], asked)),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent)
    await canvas.findByRole('heading', { name: 'Recette sans nom' })
    await press(canvas, userEvent, /Retirer.*saumon/)
    await expect(canvas.getByRole('button', { name: /Remettre.*saumon/ })).toHaveFocus()
    await press(canvas, userEvent, /Retirer.*œufs/)
    await press(canvas, userEvent, 'Continuer')
    await expect(
      canvas.getByText('Il ne reste aucun ingrédient. Remettez-en un pour continuer.'),
    ).toBeVisible()
    await press(canvas, userEvent, /Remettre.*œufs/)
    await expect(row(canvas, '3 œufs').getByText('Œuf')).toBeVisible()
  },
}

/** Nothing says for how many people bare lines are: that is asked, not guessed. */
export const BareLines: Story = {
  name: 'Lignes seules',
  beforeEach: ({ msw }) => msw.use(importServer([BARE_LINES], asked)),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent, '3 œufs\n200 g de saumon')
    await userEvent.click(await canvas.findByRole('button', { name: 'Encore 1 à vérifier' }))
    const people = canvas.getByRole('textbox', { name: 'Pour combien de personnes' })
    await expect(people).toHaveFocus()
    await expect(
      canvas.getByText('Indiquez pour combien de personnes sont ces quantités.'),
    ).toBeVisible()
    await userEvent.type(people, '2')
    await expect(canvas.getByRole('button', { name: 'Continuer' })).toBeVisible()
  },
}

export const SeveralRecipes: Story = {
  name: 'Plusieurs recettes',
  beforeEach: ({ msw }) => msw.use(importServer([SURE_RECIPE, BARE_LINES], asked)),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent)
    const question = await canvas.findByRole('heading', {
      name: /^Quelle recette voulez-vous importer\s\?$/,
    })
    await waitFor(() => expect(question).toHaveFocus())
    await press(canvas, userEvent, /Recette sans nom/)
    await expect(canvas.getByRole('heading', { name: 'Recette sans nom' })).toHaveFocus()
    await press(canvas, userEvent, 'Choisir une autre recette')
    await expect(canvas.getByRole('button', { name: /Quiche au saumon/ })).toBeVisible()
  },
}

export const NothingFound: Story = {
  name: 'Rien trouvé',
  beforeEach: ({ msw }) =>
    msw.use(
      importServer([NOTHING_READ], asked, [{ code: 'NO_INGREDIENTS', recipe: 0, limit: null }]),
    ),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent, 'Bonjour')
    await expect(await canvas.findByText(/^Aucun ingrédient n’a été trouvé\./)).toBeVisible()
    await expect(field(canvas)).toHaveValue('Bonjour')
    await expect(field(canvas)).toHaveFocus()
  },
}

/** The HTML of a page is known as such; one without a recipe says what to do instead. */
export const PageWithoutARecipe: Story = {
  name: 'Page sans recette',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(PAGE, async ({ request }) => {
        asked(await request.json())
        return problem(400, 'VALIDATION_ERROR', {
          errors: [{ path: 'html', code: 'invalid_format' }],
        })
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent, '<html><body><p>Bonjour</p></body></html>')
    await expect(
      await canvas.findByText(/^Aucune recette n’a été trouvée dans cette page\./),
    ).toBeVisible()
    await expect(asked).toHaveBeenCalledWith({ html: '<html><body><p>Bonjour</p></body></html>' })
  },
}

const ADDRESS = 'https://example.org/quiche'

/** The page of an address is read by the server, and is its recipe's source. */
export const AddressAlone: Story = {
  name: 'Adresse seule',
  play: async ({ canvas, userEvent }) => {
    await read(canvas, userEvent, ` ${ADDRESS} `)
    await expect(asked).toHaveBeenCalledWith({ url: ADDRESS })
    await expect(canvas.getByRole('button', { name: 'Encore 3 à vérifier' })).toBeVisible()
  },
}

/** A page takes its time: that is said, and it may be given up for its text. */
export const ReadingAPage: Story = {
  name: 'Lecture d’une page',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(PAGE, async ({ request }) => {
        request.signal.addEventListener('abort', asked)
        await delay('infinite')
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent, ADDRESS)
    await expect(
      await canvas.findByRole('button', { name: 'Lecture de la page...' }),
    ).toHaveAttribute('aria-busy', 'true')
    await expect(field(canvas)).toHaveAttribute('readonly')
    await press(canvas, userEvent, 'Annuler')
    await expect(field(canvas)).toHaveFocus()
    await expect(field(canvas)).toHaveValue(ADDRESS)
    await expect(canvas.getByRole('button', { name: 'Lire la recette' })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.type(field(canvas), '?imprimer')
    await expect(field(canvas)).toHaveValue(`${ADDRESS}?imprimer`)
  },
}

/** Whoever goes elsewhere waits for no page: it is read no further. */
export const LeftWhileReading: Story = {
  name: 'Quitter pendant la lecture',
  beforeEach: ({ msw }) => {
    spyOn(AbortController.prototype, 'abort')
    msw.use(http.post(PAGE, () => delay('infinite')))
  },
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent, ADDRESS)
    await canvas.findByRole('button', { name: 'Lecture de la page...' })
    await expect(AbortController.prototype.abort).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('link', { name: /Revenir/ }))
    await canvas.findByText('Vous êtes sur /dashboard/recipes')
    await expect(AbortController.prototype.abort).toHaveBeenCalledOnce()
  },
}

const refusing = (reason: string) =>
  http.post(PAGE, () => problem(422, 'PAGE_NOT_READ', { reason }))

/** Why a page was not read, and what to do: what was typed stays. */
async function expectRefusal({ canvas, userEvent }: Context, message: RegExp) {
  await paste(canvas, userEvent, ADDRESS)
  await expect(await canvas.findByText(message)).toBeVisible()
  await expect(field(canvas)).toHaveValue(ADDRESS)
  await expect(field(canvas)).toHaveFocus()
}

export const PageRefused: Story = {
  name: 'Page refusée',
  beforeEach: ({ msw }) => msw.use(refusing('refused')),
  play: (context) => expectRefusal(context, /^Le site n’a pas voulu .* collez-le ici\.$/),
}

export const PageUnreachable: Story = {
  name: 'Page injoignable',
  beforeEach: ({ msw }) => msw.use(refusing('unreachable')),
  play: (context) => expectRefusal(context, /^Le site ne répond pas\..* collez-le ici\.$/),
}

export const PageTooSlow: Story = {
  name: 'Page trop lente',
  beforeEach: ({ msw }) => msw.use(refusing('too_slow')),
  play: (context) => expectRefusal(context, /^Le site met trop de temps .* collez-le ici\.$/),
}

export const PageTooLarge: Story = {
  name: 'Page trop lourde',
  beforeEach: ({ msw }) => msw.use(refusing('too_large')),
  play: (context) => expectRefusal(context, /^Cette page est trop lourde .* collez-le ici\.$/),
}

export const NotAPage: Story = {
  name: 'Pas une page',
  beforeEach: ({ msw }) => msw.use(refusing('not_a_page')),
  play: (context) => expectRefusal(context, /^Cette adresse ne mène pas à une page\./),
}

export const NotPublic: Story = {
  name: 'Adresse non publique',
  beforeEach: ({ msw }) => msw.use(refusing('not_public')),
  play: (context) => expectRefusal(context, /^Cette adresse n’est pas celle d’une page publique\./),
}

export const TooManyRedirects: Story = {
  name: 'Trop de redirections',
  beforeEach: ({ msw }) => msw.use(refusing('too_many_redirects')),
  play: (context) => expectRefusal(context, /^Cette adresse mène sans cesse/),
}

export const AnotherPageIsRead: Story = {
  name: 'Une autre page est lue',
  beforeEach: ({ msw }) => msw.use(refusing('busy')),
  play: (context) => expectRefusal(context, /^Une autre page est encore .* puis réessayez\.$/),
}

export const PageOfNoRecipe: Story = {
  name: 'Adresse d’une page sans recette',
  beforeEach: ({ msw }) => msw.use(refusing('no_recipe')),
  play: (context) => expectRefusal(context, /^Aucune recette n’a été trouvée dans cette page\./),
}

export const FetchingSwitchedOff: Story = {
  name: 'Lecture désactivée',
  beforeEach: ({ msw }) => msw.use(refusing('switched_off')),
  play: (context) => expectRefusal(context, /^Une adresse seule ne suffit pas\./),
}

export const AddressWrong: Story = {
  name: 'Adresse invalide',
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(PAGE, () =>
        problem(400, 'VALIDATION_ERROR', { errors: [{ path: 'url', code: 'invalid_format' }] }),
      ),
    ),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent, 'https://?')
    await expect(
      await canvas.findByText(
        'Cette adresse n’est pas celle d’une page. Vérifiez-la, puis réessayez.',
      ),
    ).toBeVisible()
  },
}

export const TooLong: Story = {
  name: 'Trop long',
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent, 'sel '.repeat(25_001))
    await expect(canvas.getByText(/^C’est trop long pour être lu\./)).toBeVisible()
    await expect(asked).not.toHaveBeenCalled()
  },
}

export const TooManyTries: Story = {
  name: 'Trop d’essais',
  beforeEach: ({ msw }) => msw.use(http.post(PAGE, () => problem(429, 'TOO_MANY_REQUESTS'))),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent)
    await expect(await canvas.findByText(/Patientez une minute, puis réessayez\./)).toBeVisible()
    await expect(field(canvas)).toHaveValue('Quiche au saumon')
  },
}

/** What was pasted stays, and is read once the server answers. */
export const Offline: Story = {
  name: 'Hors connexion',
  beforeEach: ({ msw }) => msw.use(http.post(PAGE, () => HttpResponse.error(), { once: true })),
  play: async ({ canvas, userEvent }) => {
    await paste(canvas, userEvent)
    await expect(await canvas.findByText(/^Le serveur ne répond pas\./)).toBeVisible()
    await expect(field(canvas)).toHaveValue('Quiche au saumon')
    await press(canvas, userEvent, 'Lire la recette')
    await expect(await canvas.findByRole('heading', { name: 'Quiche au saumon' })).toBeVisible()
  },
}

/** What was left out is said, and what is missing can be written later. */
export const LeftOut: Story = {
  name: 'Laissé de côté',
  beforeEach: ({ msw }) =>
    msw.use(
      importServer([{ ...SURE_RECIPE, steps: [] }], asked, [
        { code: 'TOO_MANY_INGREDIENTS', recipe: 0, limit: 60 },
        { code: 'TOO_MANY_STEPS', recipe: 0, limit: 60 },
        { code: 'TOO_LONG', recipe: 0, limit: 1000 },
      ]),
    ),
  play: async ({ canvas, userEvent }) => {
    await read(canvas, userEvent)
    await expect(
      canvas.getByText('Seules les 60 premières lignes d’ingrédients ont été lues.'),
    ).toBeVisible()
    await expect(canvas.getByText('Seules les 60 premières étapes ont été lues.')).toBeVisible()
    await expect(canvas.getByText(/^Ce qui dépassait 1000 caractères/)).toBeVisible()
    await expect(canvas.getByText(/^Aucune étape n’a été trouvée\./)).toBeVisible()
  },
}

/** The foods could not be had: everything that was decided stays. */
export const ContinuingFails: Story = {
  name: 'Suite impossible',
  beforeEach: ({ msw }) =>
    msw.use(
      importServer([SURE_RECIPE], asked),
      http.get('/api/food/:id', () => problem(503, 'UNAVAILABLE')),
    ),
  play: async ({ canvas, userEvent }) => {
    await read(canvas, userEvent)
    await press(canvas, userEvent, 'Continuer')
    await expect(await canvas.findByText(/^La recette n’a pas pu être préparée\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Continuer' })).toBeVisible()
  },
}

/** A food of which a figure is unknown can be in no recipe: its line asks for another. */
export const FoodWithoutFigures: Story = {
  name: 'Aliment sans valeurs',
  beforeEach: ({ msw }) => msw.use(importServer([WITH_UNMEASURED_FOOD], asked)),
  play: async ({ canvas, userEvent }) => {
    await read(canvas, userEvent)
    await press(canvas, userEvent, 'Continuer')
    await expect(
      await canvas.findByText(/^Il manque des valeurs à «\sTomate ancienne\s»/),
    ).toBeVisible()
    await expect(row(canvas, '1 tomate ancienne').getByText(/Quel aliment\s\?/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Encore 1 à vérifier' })).toBeVisible()
  },
}

/** What another application shares with the installed one is there to be read. */
export const SharedText: Story = {
  name: 'Texte partagé',
  parameters: { router: { at: `${AT}?title=Quiche&text=3%20%C5%93ufs` } },
  play: async ({ canvas }) => {
    await expect(field(canvas)).toHaveValue('Quiche\n3 œufs')
  },
}

export const SharedAddress: Story = {
  name: 'Adresse partagée',
  parameters: { router: { at: `${AT}?title=Quiche&text=https%3A%2F%2Fexample.org%2Fquiche` } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Quiche au saumon' })).toHaveFocus()
    await expect(asked).toHaveBeenCalledTimes(1)
    await expect(asked).toHaveBeenCalledWith({ url: 'https://example.org/quiche' })
  },
}

/** Found again as it was left: pasted, read and decided. */
export const KeptOverAReload: Story = {
  name: 'Après rechargement',
  beforeEach: () =>
    void unsaved.write('import', {
      typed: 'Quiche au saumon',
      preview: { recipes: [UNSURE_RECIPE], problems: [] },
      servings: '4',
      decisions: { 1: 'removed' },
    }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Quiche au saumon' })).toBeVisible()
    await expect(canvas.getByText('Retirée de la recette')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Encore 2 à vérifier' })).toBeVisible()
    await press(canvas, userEvent, 'Changer le texte collé')
    await expect(field(canvas)).toHaveValue('Quiche au saumon')
    await expect(field(canvas)).toHaveFocus()
    await press(canvas, userEvent, 'Effacer')
    await expect(field(canvas)).toHaveValue('')
  },
}
