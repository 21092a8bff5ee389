import { createRequire } from 'node:module'
import { Router } from 'express'

const files = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'bricolage.woff2':
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'mono.woff2': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
}

/** The type faces of the bank's pages, from the installed packages. */
export function fonts(): Router {
  const router = Router()
  const { resolve } = createRequire(import.meta.url)
  for (const [name, file] of Object.entries(files))
    router.get(`/fonts/${name}`, (_req, res) =>
      res.sendFile(resolve(file), {
        cacheControl: false,
        headers: { 'cache-control': 'public, max-age=31536000' },
      }),
    )
  return router
}
