import type { Preview } from '@storybook/react-vite'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { SWRConfig } from 'swr'
import { expireSession } from '@/api'
import Photo from '@/app/Photo'
import '@/ui/base.css'
import { PhotoSource } from '@/ui/dish/PhotoSource'
import { keepFocus } from '@/ui/keepFocus'
import { Toaster } from '@/ui/Toaster'
import { DocsPage } from './DocsPage'
import { elementError } from './element-error'
import { resumeAnimations } from './resume-animations'
import { StoryRouter } from './StoryRouter'
import { expectFocusAtTheEnd, forgetFocus, watched } from './watch-focus'
import { endRequests, noteTaken, startRequests, untilAllAreTaken } from './watch-requests'

// A busy machine is slow, not wrong: what a story waits for may take a while.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: elementError,
  // A notice is looked for by `expectToast`, which sees whether something lies over it.
  defaultIgnore: 'script, style, [role=region][aria-label=Notifications] *',
})

const unanswered: string[] = []

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    docs: { page: DocsPage },
    /** Where the story stands; one of the application's `routes` has its own toaster. */
    router: { at: '/' },
    options: {
      storySort: {
        order: [
          'Fondations',
          [
            'Carte des parcours',
            'Couleurs et mesures',
            'Voix et textes',
            'Comment un écran est fait',
            'Nouveautés',
          ],
          'Composants',
          'Écrans',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Thème',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: import.meta.env.VITE_PHONE_IN_THE_DARK
    ? { theme: 'dark', viewport: { value: 'mobile2' } }
    : { theme: 'light' },
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker(
        http.all('/api/*', ({ request }) => {
          unanswered.push(`${request.method} ${request.url}`)
          return Response.error()
        }),
      )
      worker.events.on('request:start', ({ request }) => noteTaken(request))
      await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
      return worker
    }),
  ],
  beforeEach(context) {
    unanswered.length = 0
    forgetFocus()
    resumeAnimations()
    context.userEvent = watched(context.userEvent)
    localStorage.clear()
    sessionStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: the session's own cookie, as the browser keeps it
    document.cookie = 'access=; Max-Age=0; path=/'
    expireSession() // what the story before was signed in with; else its first answer is dropped
    startRequests()
    const stop = keepFocus()
    return async () => {
      stop()
      await endRequests()
    }
  },
  async afterEach() {
    await expectFocusAtTheEnd()
    await untilAllAreTaken()
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) throw new Error('The page scrolls sideways')
    if (unanswered.length > 0) throw new Error(`No handler for ${unanswered.join(', ')}`)
  },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.dataset.theme = globals.theme
      document.documentElement.lang = 'fr'
      return (
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <PhotoSource value={Photo}>
            <StoryRouter {...parameters.router}>
              <Story />
            </StoryRouter>
          </PhotoSource>
          {!parameters.router.routes && <Toaster />}
        </SWRConfig>
      )
    },
  ],
}

export default preview
