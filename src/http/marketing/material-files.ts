import type { Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { fileKinds } from '../../contracts/kernel/file'
import type { MaterialKind } from '../../contracts/marketing/materials'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { demandKey } from './material-access'
import { foundAt } from './material-pages'
import { type FoundMaterial, folderOf, type MaterialPorts, printOf, supportOf } from './material-view'

interface Given {
  path: string
  type: string
  name: string
}

function send(res: Response, { path, type, name }: Given) {
  res.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
  })
  res.sendFile(path, { cacheControl: false, lastModified: false, etag: false, dotfiles: 'allow' })
}

/**
 * `/ebooks/{slug}/arquivo?chave=…`: the PDF, with the key from the form or the mail; `/apoio`: the file that comes with
 * it.
 */
export function materialFiles(ports: MaterialPorts): ApiRoute[] {
  const given = (kind: MaterialKind, rest: string, fileOf: FileOf) =>
    apiRoute(`${folderOf[kind]}/{slug}/${rest}`, async (req, res) => {
      const ctx = { ...req.context, params: { slug: String(req.params.slug) } }
      const found = await foundAt(ctx, kind)
      await demandKey(ctx, found)
      send(res, await fileOf(found, ctx.deps.env.PUBLIC_URL))
    })
  const print: FileOf = async (found, publicUrl) => {
    const { path } = await printOf(found, ports, publicUrl)
    return { path, type: 'application/pdf', name: `${found.slug}.pdf` }
  }
  const support: FileOf = async (found) => {
    const file = await supportOf(found, ports)
    if (!file) throw new NotFound('Este material não tem arquivo de apoio.')
    return { path: file.path, type: fileKinds[file.kind].type, name: file.name }
  }
  return (Object.keys(folderOf) as MaterialKind[]).flatMap((kind) => [
    given(kind, 'arquivo', print),
    given(kind, 'apoio', support),
  ])
}
type FileOf = (found: FoundMaterial, publicUrl: string) => Promise<Given>
