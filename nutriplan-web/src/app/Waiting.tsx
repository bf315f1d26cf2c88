import { Spinner } from '@/ui/Spinner'
import { texts } from './texts'
import './waiting.css'

/**
 * What a page shows until its scripts have drawn something. They may never come: after a while it
 * offers, without any, to try again.
 */
export function Waiting() {
  return (
    <div className="waiting">
      <Spinner page text={texts.loadingScreen} />
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own */}
        {texts.slow} <a href="">{texts.reload}</a>
      </p>
    </div>
  )
}
