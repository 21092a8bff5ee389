import type { Knex } from 'knex'
import type { OwnPicture } from '../../contracts/kernel/own-picture'
import { table } from '../kernel/projection'
import { bundleCard } from './bundle-card'
import { categoryList } from './category-list'
import { courseCard } from './course-card'
import { landingPages } from './landing-pages'

const SHOWN = [courseCard, bundleCard, categoryList, landingPages].map(table)

/** Whether the shop shows this picture around this focus. */
export async function isCoverInUse(db: Knex, cover: Pick<OwnPicture, 'image' | 'x' | 'y'>): Promise<boolean> {
  const { image, x, y } = cover
  const found = await Promise.all(
    SHOWN.map((shown) =>
      db(shown).whereRaw('cover::jsonb @> ?::jsonb', JSON.stringify({ image, x, y })).first('cover'),
    ),
  )
  return found.some((row) => row !== undefined)
}
