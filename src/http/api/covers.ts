import { type Response, Router } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import type { CoverPicture, Covers } from '../../ports/covers'

const NAME = /^([a-z0-9-]{1,80})-(share|\d{3,4})\.(webp|avif|jpeg)$/

function send(res: Response, picture: CoverPicture | undefined) {
  if (!picture) throw new NotFound('Não encontramos esta imagem.')
  res.set({
    'Content-Type': picture.type,
    ETag: picture.etag,
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
  })
  res.sendFile(picture.path, { cacheControl: false, lastModified: false, dotfiles: 'allow' })
}

/** `/media/covers/course/react-640.webp`, `/media/covers/bundle/frontend-share.jpeg`. */
export function coversApi(covers: { course: Covers; bundle: Covers }): Router {
  const router = Router()
  router.get('/media/covers/:type/:name', async (req, res) => {
    req.routeLabel = '/media/covers'
    const { type } = req.params
    const [, slug, size, format] = NAME.exec(req.params.name) ?? []
    const kind = type === 'course' || type === 'bundle' ? covers[type] : undefined
    if (!kind || !slug || !size || !format) throw new NotFound('Não encontramos esta imagem.')
    if (size === 'share') return send(res, format === 'jpeg' ? await kind.shareCard(slug) : undefined)
    send(res, await kind.cover(slug, Number(size), format))
  })
  return router
}
