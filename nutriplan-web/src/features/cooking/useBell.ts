import { useEffect, useRef, useState } from 'react'
import { Bell } from './bell'
import { texts } from './texts'
import { clock, isOver, secondsLeft, type Timer } from './timers'

const PATTERN = [400, 150, 400, 150, 800]

/** Rings and vibrates when a timer is over; what to say of it, once. */
export function useBell(timers: readonly Timer[], now: number): string {
  const bell = useRef<Bell | null>(null)
  const ends = timers.map(({ id, endsAt }) => `${id} ${endsAt}`).join()
  const [isAllowed, setAllowed] = useState(false)
  const [rung, setRung] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')

  useEffect(() => {
    const ours = new Bell()
    bell.current = ours
    const touched = () =>
      void ours.allow().then(
        () => setAllowed(true),
        () => undefined,
      )
    document.addEventListener('pointerup', touched)
    document.addEventListener('keydown', touched)
    return () => {
      document.removeEventListener('pointerup', touched)
      document.removeEventListener('keydown', touched)
      ours.close()
      bell.current = null
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ends` is what matters of the timers
  useEffect(() => bell.current?.set(timers), [ends, isAllowed])

  const over = timers.filter((timer) => isOver(timer, now))
  const fresh = over.filter(({ id, endsAt }) => !rung.includes(`${id} ${endsAt}`))
  if (fresh.length > 0) {
    setRung(over.map(({ id, endsAt }) => `${id} ${endsAt}`))
    setSaid(fresh.map(texts.rung).join(' '))
  }
  const isRinging = over.length > 0
  useEffect(() => {
    if (isRinging && said) navigator.vibrate?.(PATTERN)
  }, [isRinging, said])
  return isRinging ? said : ''
}

/** The next timer, in the title of the tab. */
export function useTimerTitle(timers: readonly Timer[], now: number): void {
  const [next] = timers
  const words = next
    ? isOver(next, now)
      ? texts.titleOver(next.name)
      : texts.titleRunning(clock(secondsLeft(next, now)), next.name)
    : null
  const [original] = useState(() => document.title)
  useEffect(() => {
    if (words === null) return
    document.title = words
    return () => {
      document.title = original
    }
  }, [words, original])
}
