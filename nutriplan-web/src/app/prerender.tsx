import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { LandingPage } from './LandingPage'
import { Waiting } from './Waiting'

/** The landing page as HTML, exactly as a visitor's browser will hydrate it. */
export const landingHtml = () =>
  html(
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  )

/** What every other page shows beside its empty root. */
export const waitingHtml = () => html(<Waiting />)

async function html(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return new Response(prelude).text()
}
