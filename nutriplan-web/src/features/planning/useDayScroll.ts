import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlainDate } from '@/vocabulary/dates'
import type { DayView } from './week'

/** Keeps the strip and the snap grid together: which day the grid shows first, and the way to one. */
export function useDayScroll(days: readonly DayView[]) {
  const grid = useRef<HTMLElement>(null)
  const first = days[0]?.date ?? ''
  const start = days.find((day) => day.isToday)?.date ?? first
  const [shown, setShown] = useState(start)

  const scrollTo = useCallback((date: PlainDate, behavior?: ScrollBehavior) => {
    const column = grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
    if (!grid.current || !column) return
    grid.current.scrollTo({ left: column.offsetLeft - grid.current.offsetLeft, behavior })
    setShown(date)
  }, [])

  useEffect(() => {
    scrollTo(start, 'instant')
  }, [start, scrollTo])

  useEffect(() => {
    const box = grid.current
    if (!box) return
    const follow = () => {
      const columns = [...box.querySelectorAll<HTMLElement>('[data-date]')]
      const left = box.scrollLeft + box.offsetLeft
      const nearest = columns.reduce((best, column) =>
        Math.abs(column.offsetLeft - left) < Math.abs(best.offsetLeft - left) ? column : best,
      )
      setShown(nearest.dataset.date ?? '')
    }
    box.addEventListener('scrollend', follow)
    return () => box.removeEventListener('scrollend', follow)
  }, [])

  return { grid, shown, scrollTo: (date: PlainDate) => scrollTo(date) }
}
