import { Spinner } from '@/ui/Spinner'
import { texts } from './texts'
import './waiting.css'

/**
 * The loading state of a page until its scripts have rendered something. They may never load: after
 * a while it offers a reload, without any script.
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
