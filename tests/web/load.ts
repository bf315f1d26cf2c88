/** The web's modules as the bundler sees them: `load('vocabulary/pace')`. */
import { fileURLToPath } from 'node:url'
import { webModules } from '../contract/web_modules.mjs'

export const load = webModules(fileURLToPath(new URL('../../nutriplan-web', import.meta.url)))
