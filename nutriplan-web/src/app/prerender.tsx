import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { paths } from '@/vocabulary/paths'
import { App } from './App'

/** The landing page as HTML, the way a visitor's browser will make it again. */
export async function landingHtml(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={paths.landing}>
        <App />
      </StaticRouter>
    </StrictMode>,
  )
  return new Response(prelude).text()
}
