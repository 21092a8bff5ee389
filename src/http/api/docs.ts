import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express from 'express'
import { shopOfRow, siteRow, siteSettings } from '../../projections/site/site-settings'
import { memoized } from '../cache/memoized'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { HttpDeps } from '../kernel/deps'
import { withoutTrustedTypes } from '../kernel/security'
import { openApiDocument } from './openapi'

/** Resolved, not imported: the package's module would load the whole UI into the server. */
const UI_FILES = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const initializer = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)
    if (token) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token[1])
    return request
  },
})
`

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>API</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script nonce="${nonce}" src="/api/docs/files/swagger-ui-bundle.js"></script>
<script nonce="${nonce}" src="/api/docs/initializer.js"></script>
</body>
</html>
`

const ASSETS = ['/swagger-ui.css', '/swagger-ui-bundle.js']
const assets = express.static(UI_FILES, { index: false, maxAge: '1d' })

/** What the page takes of the package; its other files say which version it is. */
export const apiDocFiles: express.RequestHandler = (req, res, next) =>
  ASSETS.includes(req.path) ? assets(req, res, next) : next()

const documentOf = memoized(
  [siteSettings],
  async (deps: Pick<HttpDeps, 'commands' | 'env' | 'db' | 'projections' | 'clock'>) =>
    JSON.stringify(
      openApiDocument(deps.commands, {
        name: shopOfRow(await siteRow(deps.db)).name,
        publicUrl: deps.env.PUBLIC_URL,
      }),
    ),
)

/** `/api/openapi.json`, and `/api/docs` with Swagger UI. */
export function apiDocs(deps: Parameters<typeof documentOf>[0]): ApiRoute[] {
  return [
    apiRoute('/api/openapi.json', async (_req, res) => {
      res.type('application/json').send(await documentOf(deps))
    }),
    apiRoute('/api/docs', (req, res) => {
      res.setHeader('X-Robots-Tag', 'noindex, nofollow')
      // Swagger UI assigns its sanitized text as HTML.
      res.setHeader(
        'Content-Security-Policy',
        withoutTrustedTypes(String(res.getHeader('Content-Security-Policy'))),
      )
      res.type('html').send(page(req.nonce))
    }),
    apiRoute('/api/docs/initializer.js', (_req, res) => {
      res.type('text/javascript').send(initializer)
    }),
  ]
}
