/** Writes the interactive page of the API beside the built web; it loads nothing from elsewhere. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { WEB_DIST } from '../vite.config.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>NutriPlan API</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api-docs/swagger-ui.css" />
    <script src="/api-docs/swagger-ui-bundle.js" defer></script>
    <script src="/api-docs/start.js" defer></script>
  </head>
  <body>
    <div id="api"></div>
  </body>
</html>
`

/** Without a validator's address, the page would show the document to a service elsewhere. */
const START = `SwaggerUIBundle({
  dom_id: '#api',
  url: '/api-docs/openapi.json',
  validatorUrl: null,
})
`

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const folder = path.join(WEB_DIST, 'api-docs')
mkdirSync(folder, { recursive: true })
for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE', 'NOTICE']) {
  copyFileSync(path.join(swagger, name), path.join(folder, name))
}
copyFileSync(
  path.join(import.meta.dirname, '../../docs/openapi.json'),
  path.join(folder, 'openapi.json'),
)
writeFileSync(path.join(folder, 'start.js'), START)
writeFileSync(path.join(WEB_DIST, 'api-docs.html'), PAGE)
