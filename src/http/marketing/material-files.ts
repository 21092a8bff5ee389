import { Router } from 'express'
import type { MaterialKind } from '../../contracts/marketing/materials'
import { mustHaveLeft } from './material-access'
import { foundAt } from './material-pages'
import { folderOf, type MaterialPorts, printOf } from './material-view'

/** The PDF itself, for who left their data: `/ebooks/{slug}/arquivo?chave=…`. */
export function materialFiles(ports: MaterialPorts): Router {
  const router = Router()
  for (const kind of Object.keys(folderOf) as MaterialKind[]) {
    const path = `${folderOf[kind]}/:slug/arquivo`
    router.get(path, async (req, res) => {
      req.routeLabel = path
      const ctx = { ...req.context, params: { slug: String(req.params.slug) } }
      const found = await foundAt(ctx, kind)
      await mustHaveLeft(ctx, found)
      const { path: file } = await printOf(found, ports, ctx.deps.env.PUBLIC_URL)
      res.set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${found.slug}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex, nofollow',
      })
      res.sendFile(file, { cacheControl: false, lastModified: false, etag: false, dotfiles: 'allow' })
    })
  }
  return router
}
