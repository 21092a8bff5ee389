import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { CategoryEvent } from '../../domain/catalog/category'
import type { OwnPicture } from '../../domain/kernel/own-picture'
import { plainText } from '../../domain/kernel/plain-text'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CategoryRow {
  categoryId: string
  name: string
  slug: string
  description: string
  cover: OwnPicture | null
  status: 'live' | 'archived'
  /** Name and slug without accents, for searching. */
  searchText: string
  createdAt: string
  changedAt: string
}

const textOf = (name: string, slug: string) => plainText(`${name} ${slug}`)

export const categoryList = projection<CategoryEvent, CategoryRow>({
  name: 'category_list',
  description: 'Categories of the shop',
  version: 3,
  key: 'categoryId',
  report: {
    label: 'Categorias',
    about: 'As categorias da loja.',
    group: 'Loja',
    columns: ['name', 'slug', 'status', 'createdAt', 'changedAt'],
  },
  columns: {
    categoryId: column.id('Categoria'),
    name: column.text('Nome'),
    slug: column.text('Endereço'),
    description: column.text('Descrição'),
    cover: nullable(column.json('Imagem')),
    status: column.choice('Situação', valueLabels),
    searchText: column.text('Texto de busca'),
    createdAt: column.instant('Criado'),
    changedAt: column.instant('Alterado'),
  },
  indexes: [['slug'], ['status', 'name'], ['searchText'], ['changedAt']],
  on: {
    CategoryCreated: {
      key: (e) => e.categoryId,
      apply: (_, { categoryId, name, slug, description, cover = null }, { at }) => ({
        categoryId,
        name,
        slug,
        description,
        cover,
        status: 'live',
        searchText: textOf(name, slug),
        createdAt: at,
        changedAt: at,
      }),
    },
    CategoryChanged: {
      key: (e) => e.categoryId,
      apply: (row, { name, slug, description, cover = row?.cover ?? null }, { at }) =>
        row && { ...row, name, slug, description, cover, searchText: textOf(name, slug), changedAt: at },
    },
    CategoryArchived: {
      key: (e) => e.categoryId,
      apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at },
    },
  },
})

const rows = (db: Knex) => db<CategoryRow>(table(categoryList))

/** Categories of the shop by name. */
export const liveCategories = (db: Knex): Promise<CategoryRow[]> =>
  rows(db).where({ status: 'live' }).orderByRaw('search_text') as Promise<CategoryRow[]>

/** Links of the footer. */
export const categoryLinks = (db: Knex, limit: number) =>
  rows(db)
    .where({ status: 'live' })
    .orderByRaw('search_text')
    .limit(limit)
    .select({ id: 'categoryId', name: 'name', slug: 'slug' }) as Promise<
    { id: string; name: string; slug: string }[]
  >
