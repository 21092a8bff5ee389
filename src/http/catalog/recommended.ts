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

/** Courses chosen for this one, then those bought together with it, then similar ones; without what the student owns. */
export async function recommended(db: Knex, shop: Shop, row: CoursePageRow, owned: readonly string[]) {
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => shop.courseById.get(id) ?? [])
  const together = cardsOf(await boughtWith(db, row.courseId))
  const excluded = new Set([row.courseId, ...owned])
  const left = (cards: CourseCard[]) => cards.filter(({ id }) => !excluded.has(id))
  const take = (cards: CourseCard[]) => {
    const taken = left(cards).slice(0, RECOMMENDED)
    for (const { id } of taken) excluded.add(id)
    return taken
  }
  const chosen = take(cardsOf(row.recommended))
  const bought = take(together)
  return {
    /** How many of the recommendations, from the first, were bought together. */
    together: chosen.length > 0 ? 0 : bought.length,
    recommendations: [...chosen, ...bought, ...left(similarCourses(shop, row))].slice(0, RECOMMENDED),
  }
}
