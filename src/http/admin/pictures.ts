import type { Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { MOST_PICTURE_MB, PICTURE_TOO_LARGE } from '../../contracts/kernel/pictures'
import { refuse } from '../../domain/kernel/refuse'
import type { CoverPicture } from '../../ports/covers'
import type { ShopPictures } from '../../ports/shop-pictures'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { type ActionRoute, action } from '../kernel/submit'
import { FORM_OVERHEAD, pictureRefusal, type Upload } from '../kernel/uploads'

const MOST_BYTES = MOST_PICTURE_MB * 1024 * 1024

/** Bytes that are read, so that a picture that is too large is refused beside its field. */
export const MOST_PICTURE_READ = 2 * MOST_BYTES + FORM_OVERHEAD

/** Keeps a sent picture and answers its address. Throws a Refusal at its field where it cannot be taken. */
export async function keptPicture(pictures: ShopPictures, sent: Upload, field: string): Promise<string> {
  if (sent.bytes.length > MOST_BYTES) refuse('picture-heavy', PICTURE_TOO_LARGE, field)
  const name = await pictures.keep(sent.bytes).catch(pictureRefusal(field))
  return `/media/pictures/${name}.webp`
}

/** `POST /admin/pictures`, a form with the file `picture`: keeps it and answers its address. */
export function shopPictureActions(pictures: ShopPictures): ActionRoute[] {
  const keep = action(
    '/admin/pictures',
    async (ctx) => {
      const sent = ctx.req.uploads?.picture
      if (!sent) refuse('picture-missing', 'Escolha uma imagem.', 'picture')
      return { json: { address: await keptPicture(pictures, sent, 'picture') } }
    },
    { who: ['Admin', 'Editor', 'Support'] },
  )
  return [{ ...keep, uploadBytes: MOST_PICTURE_READ }]
}

const headers = (type: string) => ({
  'Content-Type': type,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=31536000, immutable',
})

const PART = /^(\w+)-(\d{1,3})-(\d{1,3})-(share|\d{3,4})\.(webp|avif|jpeg)$/

function sendPart(res: Response, part: CoverPicture) {
  res.set({ ...headers(part.type), ETag: part.etag })
  res.sendFile(part.path, { cacheControl: false, lastModified: false, dotfiles: 'allow' })
}

/**
 * `/media/pictures/{name}.webp` is the whole of a picture, `{name}-{x}-{y}-640.avif` the cover around its focus, and
 * `{name}-{x}-{y}-share.jpeg` what goes with a shared link; for everyone.
 */
export function shopPictureFiles(pictures: ShopPictures): ApiRoute[] {
  async function partOf(asked: string): Promise<CoverPicture | undefined> {
    const [, name, x, y, size, format] = PART.exec(asked) ?? []
    if (!name || !size || !format) return undefined
    const focus = { x: Number(x), y: Number(y) }
    if (size !== 'share') return pictures.cover(name, focus, Number(size), format)
    return format === 'jpeg' ? pictures.shareCard(name, focus) : undefined
  }
  return [
    apiRoute('/media/pictures/{name}', async (req, res) => {
      const part = await partOf(req.params.name)
      if (part) return sendPart(res, part)
      const [, name = ''] = /^(\w+)\.webp$/.exec(req.params.name) ?? []
      const bytes = await pictures.read(name)
      if (!bytes) throw new NotFound('Não encontramos esta imagem.')
      res.set(headers('image/webp'))
      res.send(bytes)
    }),
  ]
}
