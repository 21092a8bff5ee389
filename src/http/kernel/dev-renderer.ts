import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import type { PageObject } from '../../contracts/kernel/page'
import type { Renderer } from './services'

/** React's fast refresh must load before the first component. Vite writes it into index.html, and there is none. */
const PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
`
const preamble: RequestHandler = (req, res, next) => {
  if (req.path !== '/@preamble.js') return next()
  res.type('text/javascript').send(PREAMBLE)
}

/** Renders pages with Vite's modules as they are edited, for `npm run dev`. */
export async function developmentRenderer(root: string, server?: Server): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: `${root}/web`,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: server ? { server } : true },
  })
  return {
    version: 'development',
    assets: () => ({
      scripts: ['/@vite/client', '/@preamble.js', '/entry-client.tsx'],
      styles: ['/src/styles/app.css'],
      modulepreloads: [],
      fonts: [],
    }),
    async body(page: PageObject) {
      const { render } = await vite.ssrLoadModule('/entry-server.tsx')
      return render(page) as string
    },
    files: [preamble, vite.middlewares],
  }
}
