import { drawMaterials } from '../http/marketing/material-view'
import { bundlesOnSale } from '../projections/catalog/bundle-card'
import { coursesOnSale } from '../projections/catalog/course-card'
import type { Services } from './module'

/** Draws the covers that lists show, one after the other while the server is idle, so that no visitor waits for them. */
export async function warmMedia(
  { db, env, covers, materials }: Services,
  isStopped: () => boolean,
  untilIdle: () => Promise<void>,
): Promise<void> {
  const products = { course: await coursesOnSale(db), bundle: await bundlesOnSale(db) }
  for (const width of [320, 640]) {
    for (const kind of ['course', 'bundle'] as const) {
      for (const { slug } of products[kind]) {
        for (const format of ['avif', 'webp']) {
          await untilIdle()
          if (isStopped()) return
          await covers[kind].cover(slug, width, format)
        }
      }
    }
  }
  await drawMaterials({ db, publicUrl: env.PUBLIC_URL }, materials, isStopped, untilIdle)
}
