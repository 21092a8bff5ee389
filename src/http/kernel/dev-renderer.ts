import type { Server } from 'node:http'
import type { PageObject } from '../../contracts/kernel/page'
import type { Renderer } from './services'

/** Draws pages with Vite's modules as they are edited. Only for `npm run dev`; Vite is loaded here and nowhere else. */
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
      scripts: ['/@vite/client', '/entry-client.tsx'],
      styles: ['/src/styles/app.css'],
      modulepreloads: [],
      fonts: [],
    }),
    async body(page: PageObject) {
      const { render } = await vite.ssrLoadModule('/entry-server.tsx')
      return render(page) as string
    },
    files: [vite.middlewares],
  }
}
