import { useEffect } from 'react'
import { Button } from '@/ui/Button'
import { Basket } from '@/ui/drawings/Basket'
import { SpiltBowl } from '@/ui/drawings/SpiltBowl'
import { EmptyState } from '@/ui/EmptyState'
import { paths } from '@/vocabulary/paths'
import { texts } from './texts'

/** In place of a screen that failed to render, or whose code could not be loaded. */
export function Failure() {
  return <div role="alert">{navigator.onLine ? <Broken /> : <Offline />}</div>
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
