/**
 * The stories' server, asked what the real one has answered: the examples of the OpenAPI document,
 * which its own tests record anew. A mock answers with the same status, and with the same fields.
 */
import '../browser.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { getResponse } from '../../../nutriplan-web/node_modules/msw/lib/core/index.js'
import { load } from '../load.ts'
import { differences, type Json } from './differences.ts'

const { accountServer, PROVIDER_PAGE } = await load('mocks/accountServer')
const { knowsProvider } = await load('mocks/account')
const { CAMILLE, MAILED } = await load('mocks/accounts')
const { offersVisitorAlternatives } = await load('mocks/alternatives')
const { archiveServer, exportServer, foundInArchive } = await load('mocks/archives')
const { calendarServer, READ_CALENDAR } = await load('mocks/calendarServer')
const { foodServer } = await load('mocks/foodServer')
const { FOODS } = await load('mocks/foods')
const { importServer, UNSURE_RECIPE } = await load('mocks/imports')
const { keepsLearning } = await load('mocks/learnt')
const { proposesWeeks } = await load('mocks/newAccount')
const { OWN_FOODS, ownFoodServer } = await load('mocks/ownFoods')
const { ownLinesServer } = await load('mocks/ownLinesServer')
const { planServer } = await load('mocks/planServer')
const { PROFILE, previewsTargets, profileServer } = await load('mocks/profile')
const { recipeServer } = await load('mocks/recipeServer')
const { OWN_RECIPES, PUBLIC_RECIPES } = await load('mocks/recipes')
const { PHONE } = await load('mocks/sessions')
const { ownLines, shoppingList } = await load('mocks/shopping')
const { KITCHEN } = await load('mocks/tokenServer')
const { tokenOf } = await load('mocks/tokens')
const { fullWeek } = await load('mocks/week')
const { keepsWeighIns, WEIGH_INS } = await load('mocks/weighIns')

interface Example {
  status: number
  path?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  answer?: unknown
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'))
const EXAMPLES: Record<string, Example> = read(
  'nutriplan-api/src/nutriplan_api/openapi/examples.json',
)
const PATHS: Record<
  string,
  Record<string, { operationId: string; responses: Operation['responses'] }>
> = read('docs/openapi.json').paths

const MONDAY = '2026-11-23'
const [OWN] = OWN_RECIPES
const [PUBLIC] = PUBLIC_RECIPES
const LUNCH_OF_OWN = { date: MONDAY, type: 'LUNCH', recipes: [OWN.id] }
const [FOOD] = Object.keys(FOODS)
const STATE = new URL(PROVIDER_PAGE).searchParams.get('state')
const quiet = () => undefined

const plan = () => planServer(fullWeek(MONDAY), quiet)
const recipes = () =>
  recipeServer(
    [
      { ...OWN, photo: '/photo' },
      { ...PUBLIC, is_excluded: true },
    ],
    quiet,
  )
const account = () =>
  accountServer({ ...CAMILLE, sessions: [...CAMILLE.sessions, PHONE], tokens: [KITCHEN] }, quiet)
const ownFoods = () => ownFoodServer(quiet)
const list = () => ownLinesServer({ ...shoppingList(MONDAY), own_lines: ownLines(2) }, quiet)
const archives = () => archiveServer([foundInArchive('Riz au lait')], quiet)
const calendar = () => calendarServer(READ_CALENDAR)

type Server = () => readonly object[]

/** Who is asked, what it knows by other names than the real server did, and after what. */
interface Asked extends Partial<Pick<Example, 'path' | 'query' | 'body'>> {
  of: Server
  after?: string
}

const meal = { path: { meal_id: `${MONDAY}-LUNCH` } }
const ofOwn = { path: { recipe_id: OWN.id } }
const ofPublic = { path: { recipe_id: PUBLIC.id } }
const written = {
  body: { ...EXAMPLES.createRecipe?.body, ingredients: [{ fdc_id: Number(FOOD), quantity: 80 }] },
}

const ASKED: Record<string, Asked> = {
  addFavorite: { of: recipes, ...ofPublic },
  addWeighIn: { of: keepsWeighIns },
  allowRecipe: { of: recipes, ...ofPublic },
  answerTargetProposal: { of: keepsLearning, body: { accepted: true, correction: -210 } },
  changePassword: {
    of: account,
    body: { current_password: CAMILLE.password, password: 'Radis-9!' },
  },
  checkMealUpdates: { of: plan },
  checkProfile: { of: account },
  copyMeal: { of: plan, ...meal },
  copyRecipe: { of: recipes, ...ofPublic },
  createCalendarAddress: { of: calendar },
  createMeal: { of: plan, body: LUNCH_OF_OWN },
  createOwnFood: { of: ownFoods },
  createPersonalToken: { of: account },
  createRecipe: { of: recipes, ...written },
  deleteAccount: { of: account, body: { password: CAMILLE.password } },
  deleteMeal: { of: plan, ...meal },
  deleteOffPlanFood: { of: plan, after: 'writeOffPlanFood' },
  deleteOwnFood: { of: ownFoods, path: { own_food_id: String(OWN_FOODS[0].fdc_id) } },
  deleteOwnLine: { of: list, path: { line_id: ownLines(1)[0].id } },
  deleteRecipe: { of: recipes, ...ofOwn },
  deleteRecipePhoto: { of: recipes, ...ofOwn },
  deleteWeighIn: { of: keepsWeighIns, path: { weigh_in_id: WEIGH_INS[0].id } },
  endCalendarAddress: { of: calendar },
  endOtherSessions: { of: account },
  endPersonalToken: { of: account, path: { token_id: KITCHEN.id } },
  endSession: { of: account, path: { session_id: PHONE.id } },
  excludeRecipe: { of: recipes, ...ofOwn },
  exportAccount: { of: account },
  exportRecipes: { of: () => [exportServer(quiet)] },
  findAlternatives: { of: plan },
  findVisitorAlternatives: { of: () => [offersVisitorAlternatives()] },
  finishProviderSignIn: { of: account, body: { code: '4/0', state: STATE } },
  followShoppingList: { of: list },
  getCalendar: { of: calendar },
  getConfiguration: { of: () => [knowsProvider()] },
  getFood: { of: () => foodServer(quiet), path: { fdc_id: FOOD ?? '' } },
  getLearntExpenditure: { of: keepsLearning },
  getProfile: { of: () => profileServer(PROFILE, quiet) },
  getRecipe: { of: recipes, ...ofOwn },
  getShoppingList: { of: list },
  getRecipePhoto: { of: recipes, ...ofOwn, after: 'setRecipePhoto' },
  getWeekMarks: { of: plan },
  importRecipes: { of: archives },
  listOwnFoods: { of: ownFoods },
  listPersonalTokens: { of: account },
  listRecipes: { of: recipes },
  listSessions: { of: account },
  listWeighIns: { of: keepsWeighIns },
  logOut: { of: account },
  moveMeal: { of: plan, ...meal },
  previewArchive: { of: archives },
  previewImport: { of: () => [importServer([UNSURE_RECIPE], quiet)] },
  previewTargets: { of: () => [previewsTargets()] },
  previewVisitorWeek: { of: () => [proposesWeeks()] },
  previewWeek: { of: plan },
  readArchive: { of: archives },
  refreshTokens: { of: account, body: {} },
  removeFavorite: { of: recipes, ...ofPublic },
  removeLearntCorrection: { of: keepsLearning, after: 'answerTargetProposal' },
  requestEmailVerification: { of: account },
  requestPasswordReset: { of: account },
  resetPassword: { of: account, body: { password: 'Radis-9!', token: MAILED.reset } },
  saveWeek: { of: plan, body: { [MONDAY]: { LUNCH: LUNCH_OF_OWN } } },
  searchFoods: { of: () => foodServer(quiet), query: { search: 'tomate' } },
  setRecipePhoto: { of: recipes, ...ofOwn },
  signInByEmail: {
    of: account,
    body: { ...EXAMPLES.signInByEmail?.body, email: 'zoe@exemple.fr' },
  },
  startProviderSignIn: { of: account },
  undoAction: { of: plan, after: 'deleteMeal' },
  updateCalendar: { of: calendar },
  updateMeal: { of: plan, ...meal, body: { is_eaten: true } },
  updateProfile: { of: () => profileServer(PROFILE, quiet) },
  updateRecipe: { of: recipes, ...ofOwn, ...written },
  verifyEmail: { of: account, body: { token: MAILED.verify, password: CAMILLE.password } },
  writeOffPlanFood: {
    of: plan,
    body: { ...EXAMPLES.writeOffPlanFood?.body, fdc_id: Number(FOOD) },
  },
  writeOwnLine: { of: list },
}

interface Operation {
  method: string
  template: string
  responses: Record<string, { headers?: Record<string, unknown> }>
}

/** What the document says of each operation. */
const OPERATIONS = new Map<string, Operation>(
  Object.entries(PATHS).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => [
      operationId,
      { method: method.toUpperCase(), template, responses },
    ]),
  ),
)

function requestTo({ method, template }: Operation, { path, query, body }: Partial<Example>) {
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => path?.[name] ?? '')
  const url = `http://localhost${filled}?${new URLSearchParams(query)}`
  const headers = { Authorization: `Bearer ${tokenOf(1)}`, 'Idempotency-Key': randomUUID() }
  return new Request(url, { method, headers, body: body ? JSON.stringify(body) : null })
}

/** Asks a mock for what an example asks for, with the token of what is undone. */
async function ask(servers: readonly object[], name: string, undo?: string | null) {
  const { after, of: _, ...known } = ASKED[name] ?? {}
  const operation = OPERATIONS.get(name)
  assert.ok(operation, `${name} is no operation`)
  const token = undo && { body: { token: undo } }
  const request = requestTo(operation, { ...EXAMPLES[name], ...known, ...token })
  const answer = await getResponse(servers, request, { baseUrl: 'http://localhost' })
  assert.ok(answer, `no mock answers ${name}`)
  return answer
}

const HEADERS = ['ETag', 'Undo']

for (const [name, { of, after }] of Object.entries(ASKED)) {
  test(`${name} is answered as the real server has answered`, async () => {
    const servers = of()
    const before = after ? await ask(servers, after) : undefined
    const answer = await ask(servers, name, before?.headers.get('Undo'))

    const example = EXAMPLES[name]
    const text = example?.answer === undefined ? '' : await answer.text()
    assert.equal(answer.status, example?.status, text)
    if (text) assert.deepEqual(differences(example?.answer as Json, JSON.parse(text)), [])
    const documented = OPERATIONS.get(name)?.responses[answer.status]?.headers ?? {}
    assert.deepEqual(
      HEADERS.filter((header) => answer.headers.has(header)),
      HEADERS.filter((header) => header in documented),
    )
  })
}

test('no mock answers what is not asked here', async () => {
  const servers = Object.values(ASKED).flatMap(({ of }) => of())
  for (const [name, operation] of OPERATIONS) {
    if (name in ASKED) continue
    const request = requestTo(operation, EXAMPLES[name] ?? {})
    const answer = await getResponse(servers, request, { baseUrl: 'http://localhost' })
    assert.equal(answer, undefined, name)
  }
})
