import { PrerenderedRecipe } from '@/features/recipes/view/PrerenderedRecipe'
import type { Dish } from '@/ui/dish/dish'
import { Spinner } from '@/ui/Spinner'
import { BottomBar, TopBar } from './shell/Navigation'
import shell from './shell/Shell.module.css'
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
      <Slow />
    </div>
  )
}

/** That of a public recipe's page: what the dish is stands where it will stay. */
export function WaitingRecipe({ dish }: { dish: Dish }) {
  return (
    <div className={`waiting ${shell.shell}`} data-prerendered>
      <TopBar />
      <main className={shell.main}>
        <PrerenderedRecipe dish={dish}>
          <Spinner text={texts.loadingScreen} />
          <Slow />
        </PrerenderedRecipe>
      </main>
      <BottomBar />
    </div>
  )
}

/** That of the plan: how it was last seen on this device is put into it (`firstPaint.ts`). */
export function WaitingPlan() {
  return (
    <div className={`waiting ${shell.shell}`}>
      <TopBar />
      <div className={shell.main}>
        <div data-last-view inert aria-hidden />
        <Spinner page text={texts.loadingScreen} />
        <Slow />
      </div>
      <BottomBar />
    </div>
  )
}

function Slow() {
  return (
    <p className="slow">
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own */}
      {texts.slow} <a href="">{texts.reload}</a>
    </p>
  )
}
