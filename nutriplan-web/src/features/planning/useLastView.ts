import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepLastView } from './lastView'

/** Keeps how the plan is left, for the start of the next visit; returns the ref of what is kept. */
export function useLastView(isSettled: boolean) {
  const plan = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const keep = useEffectEvent((left: HTMLElement) => {
    if (isSettled) keepLastView(left, pathname + search)
  })
  useLayoutEffect(() => {
    const left = plan.current
    if (!left) return
    const onVisibility = () => document.hidden && keep(left)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      keep(left)
    }
  }, [])
  return plan
}
