import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '@/ui/Button'
import { Basket } from '@/ui/drawings/Basket'
import { SpiltBowl } from '@/ui/drawings/SpiltBowl'
import { EmptyState } from '@/ui/EmptyState'
import { Spinner } from '@/ui/Spinner'
import { paths } from '@/vocabulary/paths'
import { isCodeMissing, mayReload, reload } from './missingCode'
import { texts } from './texts'

/**
 * In place of a screen that failed to render, or whose code could not be loaded: that is tried once
 * more, with the whole page, for the code of an earlier release is gone after the next one.
 */
export function Failure() {
  const error = useRouteError()
  const isOnline = navigator.onLine
  const [reloads] = useState(() => isOnline && isCodeMissing(error) && mayReload())
  useEffect(() => {
    if (reloads) reload()
    else console.error('A screen failed.', error)
  }, [error, reloads])
  if (reloads) return <Spinner page text={texts.loadingScreen} />
  return <div role="alert">{isOnline ? <Broken /> : <Offline />}</div>
}

function Broken() {
  return (
    <>
      <title>{texts.brokenTitle}</title>
      <EmptyState
        drawing={<SpiltBowl />}
        title={texts.brokenTitle}
        text={texts.brokenText}
        action={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'center' }}>
            <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
            <Button variant="secondary" onClick={() => window.location.assign(paths.landing)}>
              {texts.home}
            </Button>
          </div>
        }
      />
    </>
  )
}

/** Offline, the code of a screen may be missing: the page reloads once the network is back. */
function Offline() {
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <>
      <title>{texts.offlineTitle}</title>
      <EmptyState drawing={<Basket />} title={texts.offlineTitle} text={texts.offlineText} />
    </>
  )
}
