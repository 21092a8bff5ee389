import { NotFound } from '../../commands/kernel/errors'
import { MOST_PICTURE_MB, PICTURE_TOO_LARGE } from '../../contracts/kernel/pictures'
import { isStaff } from '../../contracts/kernel/roles'
import { refuse } from '../../domain/kernel/refuse'
import type { CoverPicture } from '../../ports/covers'
import type { ShopPictures } from '../../ports/shop-pictures'
import { isCoverInUse } from '../../projections/catalog/covers-in-use'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import { pictureHeaders, sendPicture } from '../kernel/send-picture'
import { type ActionRoute, action } from '../kernel/submit'
import { FORM_OVERHEAD, pictureRefusal, type Upload } from '../kernel/uploads'

const MOST_BYTES = MOST_PICTURE_MB * 1024 * 1024

/** Bytes that are read, so that a picture that is too large is refused beside its field. */
export const MOST_PICTURE_READ = 2 * MOST_BYTES + FORM_OVERHEAD

const addressOf = (name: string) => `/media/pictures/${name}.webp`

/** Throws a Refusal at its field where a sent picture cannot be taken. */
function taken<Made>(sent: Upload, field: string, make: (bytes: Buffer) => Promise<Made>): Promise<Made> {
  if (sent.bytes.length > MOST_BYTES) refuse('picture-heavy', PICTURE_TOO_LARGE, field)
  return make(sent.bytes).catch(pictureRefusal(field))
}

/** Keeps a sent picture and answers its address. Throws a Refusal at its field where it cannot be taken. */
export const keptPicture = async (pictures: ShopPictures, sent: Upload, field: string): Promise<string> =>
  addressOf(await taken(sent, field, (bytes) => pictures.keep(bytes)))

/**
 * `POST /admin/pictures`, a form with the file `picture`: keeps it and answers its address. With `preview` it is kept
 * nowhere and answered as it would be, for browsers that cannot show the file before a part of it is chosen.
 */
export function shopPictureActions(pictures: ShopPictures): ActionRoute[] {
  const keep = action(
    '/admin/pictures',
    async (ctx) => {
      const sent = ctx.req.uploads?.picture
      if (!sent) refuse('picture-missing', 'Escolha uma imagem.', 'picture')
      if (ctx.body.preview !== undefined) {
        const drawn = await taken(sent, 'picture', (bytes) => pictures.draw(bytes))
        ctx.res.set(pictureHeaders('image/webp', 'private, no-store')).send(drawn)
        return
      }
      return { json: { address: await keptPicture(pictures, sent, 'picture') } }
    },
    { who: ['Admin', 'Editor', 'Support'] },
  )
  return [{ ...keep, uploadBytes: MOST_PICTURE_READ }]
}

const FOR_EVER = 'public, max-age=31536000, immutable'

const PART = /^(\w+)-(\d{1,3})-(\d{1,3})-(share|\d{3,4})\.(webp|avif|jpeg)$/

/**
 * `/media/pictures/{name}.webp` is the whole of a picture, `{name}-{x}-{y}-640.avif` the cover around its focus, and
 * `{name}-{x}-{y}-share.jpeg` what goes with a shared link; for everyone. A part is made when it
 * is first asked for, by staff or around a focus in use: otherwise anybody could have thousands of them drawn.
 */
export function shopPictureFiles(pictures: ShopPictures): ApiRoute[] {
  async function partOf(asked: string, { actor, db }: PageContext): Promise<CoverPicture | undefined> {
    const [, name, x, y, size, format] = PART.exec(asked) ?? []
    if (!name || !size || !format) return undefined
    const focus = { x: Number(x), y: Number(y) }
    const mayMake = async () => isStaff(actor.role) || isCoverInUse(db, { image: addressOf(name), ...focus })
    if (size !== 'share') return pictures.cover(name, focus, Number(size), format, mayMake)
    return format === 'jpeg' ? pictures.shareCard(name, focus, mayMake) : undefined
  }
  return [
    apiRoute('/media/pictures/{name}', async (req, res) => {
      const part = await partOf(req.params.name, req.context)
      if (part) return sendPicture(res, part, FOR_EVER)
      const [, name = ''] = /^(\w+)\.webp$/.exec(req.params.name) ?? []
      const bytes = await pictures.read(name)
      if (!bytes) throw new NotFound('Não encontramos esta imagem.')
      res.set(pictureHeaders('image/webp', FOR_EVER))
      res.send(bytes)
    }),
  ]
}
