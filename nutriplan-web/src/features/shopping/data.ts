import { useMemo, useState } from 'react'
import useSWR from 'swr'
import {
  answer,
  getShoppingList,
  isRefusal,
  keepAtHome,
  newIdempotencyKey,
  orderAisles,
  type Problem,
  type ShoppingList,
  useAccount,
} from '@/api'
import { inTurn } from '@/api/inTurn'
import { useOnReconnect } from '@/api/useOnReconnect'
import type { PlainDate } from '@/vocabulary/dates'
import { inAisles, withShownOrder } from './aisles'
import { gramsOf, type Tick, withPantry, withTicks } from './list'
import { addPendingTick, pendingTicks, storedList, storeList } from './offlineStore'
import { type Note, type OwnLine, withNotes } from './ownLines'
import { addPendingNote, pendingNotes } from './pendingNotes'
import { rereading } from './rereading'
import { undoRemoval } from './sendNotes'
import { sendWaiting } from './sendWaiting'
import { useFollowedList } from './useFollowedList'
import { useOnline } from './useOnline'

/** What this device has noted that the server may not know yet. */
const whatWaits = () => ({ ticks: pendingTicks(), notes: pendingNotes() })
type Waiting = ReturnType<typeof whatWaits>

/** What a write does to a list. */
type Update = (list: ShoppingList) => ShoppingList

const applied = (list: ShoppingList, update: Update) => update(list)

/** A list as it is once the server knows what waits. */
const withWaiting = (list: ShoppingList, { ticks, notes }: Waiting): ShoppingList => ({
  ...list,
  groups: withTicks(list.groups, ticks[list.start_date] ?? {}),
  own_lines: withNotes(list.own_lines, notes[list.start_date] ?? {}),
})

/** The server's list, once it knows every tick and every note of this device. */
export async function readList(monday: PlainDate): Promise<ShoppingList> {
  await sendWaiting().catch((error) => {
    if (!isRefusal(error)) throw error
  })
  return answer(getShoppingList({ query: { start_date: monday } }))
}

/**
 * Stores a week's list for a shop without a network, though nobody has opened it; what was stored while
 * the server answered knows more.
 */
export async function keepList(monday: PlainDate): Promise<void> {
  const before = storedList(monday)
  const list = await readList(monday)
  if (storedList(monday) === before) storeList(list)
}

/**
 * A week's shopping list: at once as it was last seen here, then as the server knows it. A tick
 * or a line of one's own shows at once and waits on this device until the server has taken it.
 * While the list is on screen, what somebody else changes shows as well.
 */
export function useShoppingList(monday: PlainDate) {
  const account = useAccount()
  const online = useOnline()
  const [waiting, setWaiting] = useState(whatWaits)
  const [underWay, setUnderWay] = useState<readonly Update[]>([])
  const [unsent, setUnsent] = useState(false)
  const [asked, setAsked] = useState<PlainDate>()
  const [turns] = useState(rereading)
  const [after] = useState(inTurn)
  const { data, error, isValidating, mutate } = useSWR<ShoppingList, Problem>(
    account && (['shopping-list', account, monday] as const),
    () =>
      turns.during(async () => {
        try {
          const list = await readList(monday)
          setUnsent(false)
          return list
        } finally {
          setWaiting(whatWaits())
          setAsked(monday)
        }
      }),
    {
      fallbackData: useMemo(() => storedList(monday), [monday]),
      revalidateOnReconnect: false,
      onSuccess: storeList,
      // A write has overtaken the answer, which may not know of it: neither shown nor stored.
      onDiscarded: () => turns.reread(() => void mutate()),
    },
  )
  useOnReconnect(() => void mutate())

  useFollowedList(account !== null && online, () => turns.reread(() => void mutate()))

  /** Shows a change of the list at once, beside those under way; it stays once it is sent. */
  async function write(update: Update, send: () => Promise<unknown>): Promise<void> {
    setUnderWay((all) => [...all, update])
    try {
      await send()
      // Also drops a list that was asked for before.
      const list = await mutate((now = data) => now && update(now), { revalidate: false })
      if (list) storeList(list)
    } finally {
      setUnderWay((all) => all.filter((one) => one !== update))
    }
  }

  /**
   * Sends what waits; fails only when the server refuses some of it. What an earlier call has sent
   * along waits no longer, and is shown until this one has it in the list.
   */
  async function send(): Promise<void> {
    const sent = whatWaits()
    setWaiting(sent)
    try {
      await write((list) => withWaiting(list, sent), sendWaiting)
      setUnsent(false)
    } catch (failure) {
      if (isRefusal(failure)) {
        void mutate()
        throw failure
      }
      setUnsent(true)
    } finally {
      setWaiting(whatWaits())
    }
  }

  /** Fails only when the server refuses the tick. */
  async function tick(fdcId: number, noted: Tick): Promise<void> {
    addPendingTick(monday, fdcId, { ...noted, grams: gramsOf(data?.groups ?? [], fdcId) })
    await turns.during(send)
  }

  /** Writes, changes or removes a line of one's own; fails only when the server refuses it. */
  async function note(lineId: string, noted: Note): Promise<void> {
    addPendingNote(monday, lineId, noted)
    await turns.during(send)
  }

  /**
   * Gives back a line that was removed: as it was, where the server has removed it, with what it
   * had not heard of. Else it is written again, which changes nothing where it is still there, and
   * waits without a network.
   */
  async function giveBack({ id, name, checked }: OwnLine): Promise<void> {
    await turns.during(send) // the answer to its removal may have been lost
    const unsent = await turns.during(() => undoRemoval(id))
    const missed = unsent ?? { name, checked }
    if (Object.keys(missed).length > 0) await note(id, missed)
  }

  /** The aisles of this list in another order, for every list. */
  async function order(shown: readonly number[]): Promise<void> {
    if (!data) return
    const aisles = withShownOrder(data.aisles, shown)
    const headers = { 'Idempotency-Key': newIdempotencyKey() }
    const put = () => answer(orderAisles({ body: { category_ids: aisles }, headers }))
    const send = () => after('aisles', put)
    await turns.during(() => write((list) => ({ ...list, aisles }), send))
  }

  /** A food is always at home, or is not. */
  async function keep(fdcId: number, inPantry: boolean): Promise<void> {
    if (!data) return
    const body = { fdc_id: fdcId, in_pantry: inPantry }
    const headers = { 'Idempotency-Key': newIdempotencyKey() }
    const update: Update = (list) => ({
      ...list,
      groups: withPantry(list.groups, fdcId, inPantry),
    })
    const send = () => after(fdcId, () => answer(keepAtHome({ body, headers })))
    await turns.during(() => write(update, send))
  }

  // An empty list may only be an old one: the planning was filled meanwhile.
  const isOld = data?.groups.length === 0 && isValidating && asked !== monday
  const shown = isOld || !data ? undefined : withWaiting(underWay.reduce(applied, data), waiting)
  const { ticks, notes } = waiting
  return {
    groups: shown && inAisles(shown.groups, shown.aisles),
    ownLines: shown?.own_lines ?? [],
    againstDiet: shown?.meals_against_diet ?? [],
    error,
    loading: isValidating,
    /** How much waits for a connection; null while there is one. */
    offline:
      !online || unsent || (error && data)
        ? { ticks: countOf(ticks[monday]), notes: countOf(notes[monday]) }
        : null,
    retry: () => mutate(),
    tick,
    note,
    giveBack,
    order,
    keep,
  }
}

const countOf = (waiting: object = {}) => Object.keys(waiting).length
