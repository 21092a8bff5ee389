import { NotFound } from '../../commands/kernel/errors'
import { refuse } from '../../domain/kernel/refuse'
import type { ShopPictures } from '../../ports/shop-pictures'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { type ActionRoute, action } from '../kernel/submit'
import { FORM_OVERHEAD, pictureRefusal } from '../kernel/uploads'

const MOST_BYTES = 5 * 1024 * 1024

/** `POST /admin/pictures`, a form with the file `picture`: keeps it and answers its address. */
export function shopPictureActions(pictures: ShopPictures): ActionRoute[] {
  const keep = action(
    '/admin/pictures',
    async (ctx) => {
      const sent = ctx.req.uploads?.picture
      if (!sent) refuse('picture-missing', 'Escolha uma imagem.', 'picture')
      if (sent.bytes.length > MOST_BYTES)
        refuse('picture-heavy', 'A imagem passa de 5 MB. Envie uma menor.', 'picture')
      const name = await pictures.keep(sent.bytes).catch(pictureRefusal('picture'))
      return { json: { address: `/media/pictures/${name}.webp` } }
    },
    { who: ['Admin', 'Editor', 'Support'] },
  )
  return [{ ...keep, uploadBytes: MOST_BYTES + FORM_OVERHEAD }]
}

/** `/media/pictures/{name}.webp`, for everyone. */
export function shopPictureFiles(pictures: ShopPictures): ApiRoute[] {
  return [
    apiRoute('/media/pictures/{name}', async (req, res) => {
      const [, name = ''] = /^(\w+)\.webp$/.exec(req.params.name) ?? []
      const bytes = await pictures.read(name)
      if (!bytes) throw new NotFound('Não encontramos esta imagem.')
      res.set({
        'Content-Type': 'image/webp',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      res.send(bytes)
    }),
  ]
}
