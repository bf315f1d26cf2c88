import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { followList } from './followList'

function subscribe(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const isSeen = () => document.visibilityState === 'visible'

/** Calls `changed` for each change of the account's lists, while one looks at the page. */
export function useFollowedList(isFollowed: boolean, changed: () => void): void {
  const isOn = useSyncExternalStore(subscribe, isSeen) && isFollowed
  const onChange = useEffectEvent(changed)
  useEffect(() => (isOn ? followList(onChange) : undefined), [isOn])
}
