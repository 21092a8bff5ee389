import { bundle } from '../../domain/catalog/bundle'
import { category } from '../../domain/catalog/category'
import { course } from '../../domain/catalog/course'
import { refuse } from '../../domain/kernel/refuse'
import type { CommandContext } from '../kernel/command'

// What a record already holds may be saved again after it was archived. Truth comes from streams, since lists may lag behind.

interface Asked {
  /** What the record holds now. */
  held?: readonly string[]
  field: string
}

export async function demandCategory(
  ctx: CommandContext,
  categoryId: string,
  { held = [], field }: Asked = { field: 'categoryId' },
): Promise<void> {
  if (held.includes(categoryId)) return
  const { phase } = await ctx.load(category, categoryId)
  if (phase === 'archived')
    refuse('category-unavailable', 'Esta categoria foi arquivada. Escolha outra.', field)
  if (phase === 'absent') refuse('category-unavailable', 'Escolha uma categoria que existe.', field)
}

/** Courses by id, of which drafts may be chosen too. */
export async function demandCourses(
  ctx: CommandContext,
  courseIds: readonly string[],
  { held = [], field, unknown }: Asked & { unknown: string },
): Promise<void> {
  const found = await Promise.all(courseIds.map((each) => ctx.load(course, each)))
  for (const [at, known] of found.entries()) {
    if (known.phase === 'absent') refuse('course-unknown', unknown, field)
    if (known.phase === 'archived' && !held.includes(courseIds[at] ?? ''))
      refuse('course-unavailable', `O curso “${known.title}” foi arquivado. Escolha outro.`, field)
  }
}

/** Courses and programmes by id, of which drafts may be chosen too. */
export async function demandProducts(
  ctx: CommandContext,
  productIds: readonly string[],
  { held = [], field, unknown }: Asked & { unknown: string },
): Promise<void> {
  for (const each of productIds) {
    const [one, other] = await Promise.all([ctx.load(course, each), ctx.load(bundle, each)])
    const known = one.phase === 'absent' ? other : one
    if (known.phase === 'absent') return refuse('product-unknown', unknown, field)
    if (known.phase === 'archived' && !held.includes(each))
      refuse('product-unavailable', `“${known.title}” foi arquivado. Escolha outro.`, field)
  }
}
