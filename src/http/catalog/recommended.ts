import type { Knex } from 'knex'
import type { CourseCard } from '../../contracts/catalog/cards'
import { boughtWith } from '../../projections/catalog/bought-together'
import type { CoursePageRow } from '../../projections/catalog/course-page'
import type { Shop } from './shop'

const RECOMMENDED = 4

/** Courses of the same category first, then of the same level, then best sellers. */
function similarCourses(shop: Shop, row: CoursePageRow): CourseCard[] {
  const nearness = (card: CourseCard, categoryId: string) =>
    (categoryId === row.categoryId ? 2 : 0) + (card.level === row.level ? 1 : 0)
  return shop.courses
    .map((entry, at) => ({ ...entry, at, near: nearness(entry.card, entry.row.categoryId) }))
    .sort((a, b) => b.near - a.near || a.at - b.at)
    .map(({ card }) => card)
}

/** Courses bought together with this one, then similar ones; without those the student owns. */
export async function recommended(db: Knex, shop: Shop, row: CoursePageRow, owned: readonly string[]) {
  const together = (await boughtWith(db, row.courseId)).flatMap((id) => shop.courseById.get(id) ?? [])
  const excluded = new Set([row.courseId, ...owned])
  const left = (cards: CourseCard[]) => cards.filter(({ id }) => !excluded.has(id))
  const bought = left(together).slice(0, RECOMMENDED)
  for (const { id } of bought) excluded.add(id)
  return {
    /** How many of the recommendations, from the first, were bought together. */
    together: bought.length,
    recommendations: [...bought, ...left(similarCourses(shop, row))].slice(0, RECOMMENDED),
  }
}
