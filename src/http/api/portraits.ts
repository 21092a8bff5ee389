import { NotFound } from '../../commands/kernel/errors'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/
const LONGEST = 80

/** `/media/portraits/livia-sampaio.svg`: drawn anew for each request, which costs less than to look for a file. */
export const portraitsApi = (draw: (slug: string) => string): ApiRoute[] => [
  apiRoute(
    '/media/portraits/{name}',
    (req, res) => {
      const slug = NAME.exec(req.params.name)?.[1]
      if (!slug || slug.length > LONGEST) throw new NotFound('Não encontramos esta imagem.')
      res.set('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800')
      res.type('image/svg+xml').send(draw(slug))
    },
    { session: false },
  ),
]
