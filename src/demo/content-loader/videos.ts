import { z } from 'zod'
import { clip, product, slug, text } from './fields'
import { readYaml } from './read-file'

const film = { clip, transcript: z.array(text) }
const topics = z.enum(['conta', 'aulas', 'pedidos', 'cursos', 'promocoes', 'duvidas'])

const videosFile = z.strictObject({
  testimonials: z.array(
    z.strictObject({ slug, name: text, role: text, quote: text, ...film, bundles: z.array(slug) }),
  ),
  support: z.array(
    z.strictObject({
      slug,
      title: text,
      about: text,
      audience: z.enum(['staff', 'students']),
      topic: topics,
      ...film,
    }),
  ),
  sales: z.array(z.strictObject({ slug, product, title: text, about: text, ...film })),
  recommended: z.array(z.strictObject({ bundle: slug, products: z.array(product) })),
  /** What a bundle offers after the coming launch. */
  afterLaunch: z.strictObject({ bundle: slug, headline: text, text, days: z.int().positive() }),
})
export const readVideos = () => readYaml('videos.yaml', videosFile)
