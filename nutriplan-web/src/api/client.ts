import { authorisedFetch } from './authorisedFetch'
import type { CreateClientConfig } from './generated/client.gen'

/** How the generated client reaches the server: its own origin, with the session's token. */
export const createClientConfig: CreateClientConfig = (config) => ({
  ...config,
  baseUrl: '',
  credentials: 'same-origin',
  fetch: (request) => authorisedFetch(request as Request),
})
