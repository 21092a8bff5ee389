import type { MaterialKind } from '../../contracts/marketing/materials'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { demandKey } from './material-access'
import { foundAt } from './material-pages'
import { folderOf, type MaterialPorts, printOf } from './material-view'

/** `/ebooks/{slug}/arquivo?chave=…`: the PDF, with the key from the form or the mail. */
export function materialFiles(ports: MaterialPorts): ApiRoute[] {
  return (Object.keys(folderOf) as MaterialKind[]).map((kind) =>
    apiRoute(`${folderOf[kind]}/{slug}/arquivo`, async (req, res) => {
      const ctx = { ...req.context, params: { slug: String(req.params.slug) } }
      const found = await foundAt(ctx, kind)
      await demandKey(ctx, found)
      const { path: file } = await printOf(found, ports, ctx.deps.env.PUBLIC_URL)
      res.set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${found.slug}.pdf"`,
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        'X-Robots-Tag': 'noindex, nofollow',
      })
      res.sendFile(file, { cacheControl: false, lastModified: false, etag: false, dotfiles: 'allow' })
    }),
  )
}
