import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { generatePath, StaticRouter } from 'react-router'
import '@/ui/base.css'
import type { Dish } from '@/ui/dish/dish'
import { paths } from '@/vocabulary/paths'
import { LandingPage } from './LandingPage'
import { Waiting, WaitingPlan, WaitingRecipe } from './Waiting'

/** The landing page as HTML, to which `landing.ts` adds what it does. */
export const landingHtml = () =>
  html(
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  )

/** What every other page shows beside its empty root. */
export const waitingHtml = () => html(<Waiting />)

/** What the page of the plan shows there. */
export const waitingPlanHtml = () =>
  html(
    <StaticRouter location={paths.planning}>
      <WaitingPlan />
    </StaticRouter>,
  )

/** What the page of a public recipe shows there. */
export const waitingRecipeHtml = (id: string, dish: Dish) =>
  html(
    <StaticRouter location={generatePath(paths.recipe, { id })}>
      <WaitingRecipe dish={dish} />
    </StaticRouter>,
  )

async function html(page: ReactNode): Promise<string> {
  // Whole, at its place: what comes later would need a script in the page.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
