import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express, { Router } from 'express'
import type { HttpDeps } from '../kernel/deps'
import { openApiDocument } from './openapi'

/** Found without being loaded: the package's own module brings the whole page into the server. */
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

/** `/api/openapi.json`, and `/api/docs` that shows it from disk. */
export function apiDocs(deps: Pick<HttpDeps, 'commands' | 'env'>): Router {
  const router = Router()
  let document: string | undefined
  router.get('/api/openapi.json', (req, res) => {
    req.routeLabel = '/api/openapi.json'
    document ??= JSON.stringify(
      openApiDocument(deps.commands, { name: 'Trilha', publicUrl: deps.env.PUBLIC_URL }),
    )
    res.type('application/json').send(document)
  })
  router.get('/api/docs', (req, res) => {
    req.routeLabel = '/api/docs'
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    res.type('html').send(page(req.nonce))
  })
  router.get('/api/docs/initializer.js', (_req, res) => {
    res.type('text/javascript').send(initializer)
  })
  router.use('/api/docs/files', express.static(UI_FILES, { index: false, maxAge: '1d' }))
  return router
}
