import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlainDate } from '@/vocabulary/dates'
import { onScrollEnd } from './onScrollEnd'
import type { DayView } from './week'

const columnsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-date]')]

const leftOf = (box: HTMLElement, column: HTMLElement) =>
  Math.min(column.offsetLeft - box.offsetLeft, box.scrollWidth - box.clientWidth)

/**
 * Keeps the strip and the snap grid together: which day the grid shows first, and the way to one.
 *
 * A week opens at `day`, or where none was chosen at today; `onDayChange` hears of what people
 * choose after that, null being where the week would open by itself.
 */
export function useDayScroll(
  days: readonly DayView[],
  day: PlainDate | null,
  onDayChange: (day: PlainDate | null) => void,
) {
  const grid = useRef<HTMLElement>(null)
  const sent = useRef(0)
  const monday = days[0]?.date ?? ''
  const byItself = days.find(({ isToday }) => isToday)?.date ?? monday
  const [shown, setShown] = useState(day ?? byItself)

  function scrollTo(date: PlainDate, behavior?: ScrollBehavior) {
    const box = grid.current
    const column = box && columnsOf(box).find(({ dataset }) => dataset.date === date)
    if (!column) return
    sent.current = leftOf(box, column)
    box.scrollTo({ left: sent.current, behavior })
    setShown(date)
  }

  function choose(date: PlainDate) {
    onDayChange(date === byItself ? null : date)
  }

  const open = useEffectEvent(() => scrollTo(day ?? byItself, 'instant'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a week opens once, and on a new day again
  useEffect(() => open(), [monday, byItself])

  const follow = useEffectEvent((box: HTMLElement) => {
    const distance = (column: HTMLElement) => Math.abs(leftOf(box, column) - box.scrollLeft)
    const nearest = columnsOf(box).reduce((best, column) =>
      distance(column) < distance(best) ? column : best,
    )
    const date = nearest.dataset.date ?? ''
    // Only a scroll of somebody's own chooses; where it was sent is a matter of snapping.
    if (Math.abs(box.scrollLeft - sent.current) < nearest.offsetWidth / 2) return
    sent.current = box.scrollLeft
    setShown(date)
    choose(date)
  })
  useEffect(() => {
    const box = grid.current
    return box ? onScrollEnd(box, () => follow(box)) : undefined
  }, [])

  return {
    grid,
    shown,
    show: (date: PlainDate) => {
      scrollTo(date)
      choose(date)
    },
  }
}
