import { ArchiveCategory, ChangeCategory, CreateCategory } from '../../commands/catalog/category'
import { categories as resource } from '../../contracts/catalog/resources'
import type { ResourceRow } from '../../contracts/kernel/resource'
import { type CategoryRow, categoryById, findCategories } from '../../projections/catalog/category-list'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'
import type { Binding } from './resource'

async function toRow(ctx: PageContext): Promise<(row: CategoryRow) => ResourceRow> {
  const { courses } = await shopOf(ctx.deps)
  return ({ categoryId, searchText, ...row }) => ({
    id: categoryId,
    ...row,
    courses: courses.filter((course) => course.row.categoryId === categoryId).length,
  })
}

export const categories: Binding = {
  resource,
  key: 'categoryId',
  async list(ctx, { query, filters, sort, page, perPage }) {
    const shown = await toRow(ctx)
    const { rows, blank } = await findCategories(ctx.db, query, filters.status ?? 'live')
    const direction = sort.descending ? -1 : 1
    const all = rows.map(shown).sort((a, b) => direction * compare(a[sort.by], b[sort.by]))
    const from = (page - 1) * perPage
    return { rows: all.slice(from, from + perPage), total: all.length, blank }
  },
  async one(ctx, id) {
    const row = await categoryById(ctx.db, id)
    return row && (await toRow(ctx))(row)
  },
  create: CreateCategory,
  change: ChangeCategory,
  actions: { archive: ArchiveCategory },
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'pt-BR')
