import type { Knex } from 'knex'
import type { CourseCard } from '../../contracts/catalog/cards'
import { boughtWith } from '../../projections/catalog/bought-together'
import type { CoursePageRow } from '../../projections/catalog/course-page'
import type { Shop } from './shop'

const RECOMMENDED = 4

/** Courses of the same category first, then of the same level, then best sellers. */
function alike(shop: Shop, row: CoursePageRow): CourseCard[] {
  const nearness = (card: CourseCard, categoryId: string) =>
    (categoryId === row.categoryId ? 2 : 0) + (card.level === row.level ? 1 : 0)
  return shop.courses
    .map((entry, at) => ({ ...entry, at, near: nearness(entry.card, entry.row.categoryId) }))
    .sort((a, b) => b.near - a.near || a.at - b.at)
    .map(({ card }) => card)
}

/** What was bought together with a course, then what is like it; never what the student has. */
export async function recommended(db: Knex, shop: Shop, row: CoursePageRow, owned: readonly string[]) {
  const together = (await boughtWith(db, row.courseId)).flatMap((id) => shop.courseById.get(id) ?? [])
  const out = new Set([row.courseId, ...owned])
  const left = (cards: CourseCard[]) => cards.filter(({ id }) => !out.has(id))
  const bought = left(together).slice(0, RECOMMENDED)
  for (const { id } of bought) out.add(id)
  return {
    /** How many of the first were bought in the same order. */
    together: bought.length,
    recommendations: [...bought, ...left(alike(shop, row))].slice(0, RECOMMENDED),
  }
}
