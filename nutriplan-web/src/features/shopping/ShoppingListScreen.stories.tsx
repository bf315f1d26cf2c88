import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { currentAccount } from '@/api/session'
import { onDay } from '@/mocks/clock'
import { idempotency } from '@/mocks/idempotency'
import { inMain } from '@/mocks/inMain'
import { kitchenMeals } from '@/mocks/kitchenWeek'
import { listEvents } from '@/mocks/listEvents'
import { losesFirstResponse } from '@/mocks/lostResponse'
import { problem } from '@/mocks/problem'
import { recipeServer } from '@/mocks/recipeServer'
import { PUBLIC_RECIPES } from '@/mocks/recipes'
import { signedIn } from '@/mocks/session'
import { shoppingList } from '@/mocks/shopping'
import { expectToast } from '@/mocks/toasts'
import { checked } from '@/mocks/week'
import { addDays, mondayOf, today } from '@/vocabulary/dates'
import { addPendingTick, type PendingTick, pendingTicks, removePendingTick } from './offlineStore'
import ShoppingListScreen from './ShoppingListScreen'

const MONDAY = mondayOf(today())
const NEXT_MONDAY = addDays(MONDAY, 7)
const ticked = fn()

/** A tick is for the need that its line shows. */
const SALMON_TICKED = { start_date: MONDAY, fdc_id: 26036, checked: true, grams: 230 }

const server = () => {
  const write = idempotency()
  return [
    listEvents().handler,
    http.get('/api/shopping-list', ({ request }) => {
      const monday = new URL(request.url).searchParams.get('start_date') ?? ''
      return HttpResponse.json(
        monday === MONDAY ? shoppingList(monday) : { ...shoppingList(monday), groups: [] },
      )
    }),
    http.put(
      '/api/shopping-list/ticks',
      write(async ({ request }) => {
        ticked(await request.json())
        return new HttpResponse(null, { status: 204 })
      }),
    ),
  ]
}

const meta = {
  title: 'Écrans/Liste de courses/Parcours',
  component: ShoppingListScreen,
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    ticked.mockClear()
    msw.use(...server())
    return signedIn()
  },
  decorators: [inMain],
} satisfies Meta<typeof ShoppingListScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Tick: Story = {
  name: 'Cocher',
  play: async ({ canvas, userEvent }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(salmon)
    await expect(salmon).toBeChecked()
    await waitFor(() => expect(ticked).toHaveBeenCalledWith(SALMON_TICKED))
    await expect(canvas.getByText(/2 sur 8\sarticles cochés/)).toBeVisible()
    // What the server has taken is kept on the device, which the next story would open on.
    await waitFor(() => expect(pendingTicks()).toEqual({}))
  },
}

const elsewhere = { events: listEvents(), ticks: new Set<number>() }

/** Two shop from one list: what the other ticks shows by itself, and takes nothing from one's hands. */
export const SomebodyElseTicks: Story = {
  name: 'Quelqu’un d’autre coche',
  beforeEach: ({ msw }) => {
    elsewhere.events = listEvents()
    elsewhere.ticks.clear()
    msw.use(
      elsewhere.events.handler,
      http.get('/api/shopping-list', () => {
        const list = shoppingList(MONDAY)
        for (const { items } of list.groups)
          for (const item of items) item.checked ||= elsewhere.ticks.has(item.fdc_id)
        return HttpResponse.json(list)
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await waitFor(() => expect(elsewhere.events.isFollowed()).toBe(true))
    const field = canvas.getByRole('textbox', { name: 'Ajouter un article' })
    await userEvent.type(field, 'Papier')
    elsewhere.ticks.add(26036)
    elsewhere.events.notify()
    await waitFor(() => expect(salmon).toBeChecked())
    await expect(canvas.getByText(/2 sur 8\sarticles cochés/)).toBeVisible()
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('Papier')
  },
}

/** Nothing is left to shop for this week: the next one opens, and this one can be chosen. */
export const OpensOnNextWeek: Story = {
  name: 'S’ouvre sur la semaine prochaine',
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('/api/shopping-list', ({ request }) => {
        const monday = new URL(request.url).searchParams.get('start_date') ?? ''
        return HttpResponse.json(
          monday === MONDAY ? { ...shoppingList(monday), groups: [] } : shoppingList(monday),
        )
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('checkbox', { name: /^Saumon/ })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Semaine prochaine' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Cette semaine' }))
    await expect(await canvas.findByText(/^Remplissez votre planning/)).toBeVisible()
  },
}

/** Somebody is at the choice before its week is known: the arrows start where the list opens. */
export const OpensUnderTheFocus: Story = {
  ...OpensOnNextWeek,
  name: 'S’ouvre sous le clavier',
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('radio', { name: 'Cette semaine' }).focus()
    const next = canvas.getByRole('radio', { name: 'Semaine prochaine' })
    await waitFor(() => expect(next).toBeChecked())
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(await canvas.findByText(/^Remplissez votre planning/)).toBeVisible()
  },
}

/** The notice goes with the tick that is taken, sooner than by itself. */
export const TickIsRefused: Story = {
  name: 'Coche refusée',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/shopping-list/ticks', () => problem(404, 'NOT_FOUND'), { once: true }),
      ...server(),
    ),
  play: async ({ canvas, userEvent }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(salmon)
    const notice = await expectToast(/n’a pas pu être coché/)
    await expect(salmon).not.toBeChecked()
    await userEvent.click(salmon)
    await waitFor(() => expect(ticked).toHaveBeenCalled())
    await expect(salmon).toBeChecked()
    await waitFor(() => expect(notice).not.toBeInTheDocument(), { timeout: 3000 })
  },
}

export const TickOfflineIsSentLater: Story = {
  name: 'Coche hors connexion, envoyée ensuite',
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/shopping-list/ticks', () => new HttpResponse(null, { status: 503 }), {
        once: true,
      }),
      ...server(),
    ),
  play: async ({ canvas, userEvent }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(salmon)
    await expect(await canvas.findByText(/hors ligne\s: 1\scoche partira/)).toBeVisible()
    await expect(salmon).toBeChecked()
    await expect(ticked).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(ticked).toHaveBeenCalledWith(SALMON_TICKED))
    await waitFor(() => expect(canvas.queryByText(/hors ligne/)).toBeNull())
  },
}

/** An answer to the first press must not take away the second, which still waits. */
export const TickTakenBackMeanwhile: Story = {
  name: 'Coche reprise entre-temps',
  play: async ({ canvas }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    const held = () => pendingTicks()[MONDAY]?.[26036] as PendingTick
    addPendingTick(MONDAY, 26036, { checked: true })
    const first = held()
    addPendingTick(MONDAY, 26036, { checked: false })
    const second = held()
    removePendingTick(MONDAY, 26036, first)
    await expect(pendingTicks()).toEqual({ [MONDAY]: { 26036: { ...second, checked: false } } })
    removePendingTick(MONDAY, 26036, second)
    await expect(pendingTicks()).toEqual({})
    await expect(salmon).not.toBeChecked()
  },
}

let answerFirst = () => {}

/** Pressed twice before the first answer: the second is sent after it, so the last press counts. */
export const TickedAndTakenBack: Story = {
  name: 'Cochée, puis décochée aussitôt',
  beforeEach: ({ msw }) => {
    const isFirstAnswered = new Promise<void>((release) => {
      answerFirst = release
    })
    msw.use(
      http.put('/api/shopping-list/ticks', async ({ request }) => {
        ticked(await request.json())
        await isFirstAnswered
        return new HttpResponse(null, { status: 204 })
      }),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(salmon)
    await waitFor(() => expect(ticked).toHaveBeenCalledOnce())
    await userEvent.click(salmon)
    await expect(salmon).not.toBeChecked()
    await expect(ticked).toHaveBeenCalledOnce()
    answerFirst()
    await waitFor(() => expect(pendingTicks()).toEqual({}))
    await expect(ticked.mock.calls.map(([{ checked }]) => checked)).toEqual([true, false])
    await expect(salmon).not.toBeChecked()
  },
}

/** Another tab is sending what waits of the same account: this one sends after it. */
export const AnotherTabSends: Story = {
  name: 'Un autre onglet envoie',
  play: async ({ canvas, userEvent }) => {
    const salmon = await canvas.findByRole('checkbox', { name: /^Saumon/ })
    const name = `nutriplan-shopping-ticks-${currentAccount()}`
    const sends = await new Promise<() => void>((begun) => {
      void navigator.locks.request(name, () => new Promise<void>((end) => begun(end)))
    })
    await userEvent.click(salmon)
    await waitFor(async () => {
      const { pending } = await navigator.locks.query()
      await expect(pending?.map((waiting) => waiting.name)).toContain(name)
    })
    await expect(ticked).not.toHaveBeenCalled()
    sends()
    await waitFor(() => expect(pendingTicks()).toEqual({}))
    await expect(ticked).toHaveBeenCalledOnce()
  },
}

/** The browser has no room left: what is ticked is sent all the same. */
export const TickWithoutRoom: Story = {
  name: 'Coche sans place sur l’appareil',
  beforeEach: () => {
    const full = spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    return () => full.mockRestore()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Saumon/ }))
    await waitFor(() => expect(ticked).toHaveBeenCalledWith(SALMON_TICKED))
    await waitFor(() => expect(pendingTicks()).toEqual({}))
    await expect(canvas.getByRole('checkbox', { name: /^Saumon/ })).toBeChecked()
  },
}

/** The tick was stored, only the answer was lost: it is sent again without a second effect. */
export const RetryIsIdempotent: Story = {
  name: 'Second envoi sans doublon',
  beforeEach: ({ msw }) =>
    msw.use(...losesFirstResponse('put', '/api/shopping-list/ticks', server())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Saumon/ }))
    await expect(await canvas.findByText(/hors ligne\s: 1\scoche partira/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(canvas.queryByText(/hors ligne/)).toBeNull())
    await expect(ticked).toHaveBeenCalledOnce()
  },
}

export const OpensWithoutANetwork: Story = {
  name: 'Ouverture sans réseau',
  beforeEach: ({ msw }) => {
    const account = '01939f3e-0000-7000-8000-000000000001'
    localStorage.setItem(
      `nutriplan:${account}:shopping-lists`,
      JSON.stringify({ [MONDAY]: shoppingList(MONDAY) }),
    )
    msw.use(http.get('/api/shopping-list', () => HttpResponse.error()))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: /^Saumon/ })).toBeVisible()
    await expect(await canvas.findByText(/votre liste reste là/)).toBeVisible()
  },
}

const shared = fn()

/** The browser's own ways out, which ask for a permission that nobody is there to give. */
function browserWith(wayOut: object) {
  for (const [name, value] of Object.entries(wayOut))
    Object.defineProperty(navigator, name, { value, configurable: true })
  return () => {
    for (const name of Object.keys(wayOut)) Reflect.deleteProperty(navigator, name)
  }
}

export const ShareByTheClipboard: Story = {
  name: 'Partager par le presse-papiers',
  beforeEach: () => browserWith({ share: undefined, clipboard: { writeText: shared } }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Partager' }))
    await expectToast('Liste copiée, prête à coller.')
    const [text] = shared.mock.calls.at(-1) ?? []
    await expect(text).toContain('Ma liste de course pour cette semaine')
    await expect(text).toMatch(/Poissons et fruits de mer\n- Saumon : 250\sg/)
    // What lies in the basket already is left out.
    await expect(text).not.toContain('Œuf :')
  },
}

export const ShareByTheSystem: Story = {
  name: 'Partager par le système',
  beforeEach: () => browserWith({ share: shared }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Partager' }))
    await waitFor(() =>
      expect(shared).toHaveBeenLastCalledWith({
        title: 'Ma liste de course pour cette semaine',
        text: expect.stringContaining('Saumon'),
      }),
    )
  },
}

export const BothWeeks: Story = {
  name: 'Les deux semaines',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('checkbox', { name: /^Saumon/ })
    await userEvent.click(canvas.getByRole('radio', { name: 'Semaine prochaine' }))
    await expect(
      canvas.getByRole('heading', { name: 'Ma liste de course pour la semaine prochaine' }),
    ).toBeVisible()
    await expect(
      await canvas.findByText(
        'Remplissez votre planning de repas pour voir votre liste de course.',
      ),
    ).toBeVisible()
  },
}

const asked = fn()

function Address() {
  return <p>{useLocation().search}</p>
}

/** The week's cooking is asked for when one looks at it: once, and its recipes at once. */
export const Kitchen: Story = {
  name: 'À cuisiner',
  parameters: { router: { at: '/dashboard/shopping-list?vue=a-cuisiner' } },
  beforeEach: ({ msw }) => {
    asked.mockClear()
    msw.use(
      http.get('/api/shopping-list', ({ request }) => {
        const monday = new URL(request.url).searchParams.get('start_date') ?? ''
        return HttpResponse.json(shoppingList(monday))
      }),
      http.post('/api/meal/check-updates', async ({ request }) => {
        const { start_date } = (await request.json()) as { start_date: string }
        asked(start_date)
        return HttpResponse.json(checked(start_date, kitchenMeals(start_date)))
      }),
      ...recipeServer(PUBLIC_RECIPES, fn()),
    )
  },
  render: () => (
    <>
      <ShoppingListScreen />
      <Address />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'À cuisiner cette semaine' }),
    ).toBeVisible()
    await expect(
      (await canvas.findAllByRole('link', { name: /^Cuisiner.:/ })).length,
    ).toBeGreaterThan(3)
    await expect(asked.mock.calls).toEqual([[MONDAY]])

    await userEvent.click(canvas.getByRole('radio', { name: 'Semaine prochaine' }))
    await expect(
      await canvas.findByRole('heading', { name: 'À cuisiner la semaine prochaine' }),
    ).toBeVisible()
    await userEvent.click(await canvas.findByRole('tab', { name: 'Jeudi' }))
    await expect(await canvas.findByRole('checkbox', { name: /^Riz basmati/ })).toBeVisible()
    await expect(canvas.getByText(`?semaine=${NEXT_MONDAY}&jour=jeudi`)).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'À cuisiner' }))
    await expect(canvas.getByText(`?semaine=${NEXT_MONDAY}&vue=a-cuisiner`)).toBeVisible()
  },
}

const OVERNIGHT: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      http.get('/api/shopping-list', ({ request }) => {
        const monday = new URL(request.url).searchParams.get('start_date') ?? ''
        return HttpResponse.json(
          monday === NEXT_MONDAY ? shoppingList(monday) : { ...shoppingList(monday), groups: [] },
        )
      }),
    )
    return onDay(addDays(MONDAY, 6))
  },
}

/** Whoever shops on Monday finds the list that was left open on Sunday. */
export const LeftOpenOvernight: Story = {
  ...OVERNIGHT,
  name: 'Laissée ouverte de dimanche à lundi',
  play: async ({ canvas }) => {
    const list = 'Ma liste de course pour '
    await canvas.findByRole('heading', { name: `${list}la semaine prochaine` })
    onDay(NEXT_MONDAY)
    await canvas.findByRole('heading', { name: `${list}cette semaine` })
    await expect(canvas.getByRole('checkbox', { name: /^Riz basmati/ })).toBeVisible()
  },
}

export const ChosenOvernight: Story = {
  ...OVERNIGHT,
  name: 'Choisie dimanche, laissée ouverte jusqu’à lundi',
  parameters: { router: { at: '/dashboard/shopping-list?semaine=courante' } },
  play: async ({ canvas, userEvent }) => {
    const list = 'Ma liste de course pour '
    await userEvent.click(await canvas.findByRole('radio', { name: 'Semaine prochaine' }))
    await canvas.findByRole('heading', { name: `${list}la semaine prochaine` })
    await canvas.findByRole('checkbox', { name: /^Riz basmati/ })
    onDay(NEXT_MONDAY)
    await canvas.findByRole('heading', { name: `${list}cette semaine` })
    await expect(canvas.getByRole('checkbox', { name: /^Riz basmati/ })).toBeVisible()
  },
}

export const KitchenFails: Story = {
  name: 'À cuisiner, en échec',
  parameters: { router: { at: '/dashboard/shopping-list?vue=a-cuisiner' } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/meal/check-updates', () => problem(503, 'UNAVAILABLE'), { once: true }),
      http.post('/api/meal/check-updates', () =>
        HttpResponse.json(checked(MONDAY, kitchenMeals(MONDAY))),
      ),
      ...recipeServer(PUBLIC_RECIPES, fn()),
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('Vos plats à cuisiner n’ont pas pu être chargés.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }))
    await expect(await canvas.findByText(/^Aujourd’hui$/)).toBeVisible()
  },
}
