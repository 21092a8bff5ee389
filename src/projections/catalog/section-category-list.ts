import type { Knex } from 'knex'
import { sectionColours } from '../../contracts/catalog/section-categories'
import type { SectionCategoryEvent, SectionCategoryText } from '../../domain/catalog/section-category'
import { plainText } from '../../domain/kernel/plain-text'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SectionCategoryRow extends SectionCategoryText {
  sectionCategoryId: string
  status: 'live' | 'archived'
  searchText: string
  createdAt: string
  changedAt: string
}

const key = (e: { sectionCategoryId: string }) => e.sectionCategoryId

export const sectionCategoryList = projection<SectionCategoryEvent, SectionCategoryRow>({
  name: 'section_category_list',
  description: 'Categories that label modules of courses',
  version: 1,
  key: 'sectionCategoryId',
  report: {
    label: 'Categorias de seção',
    about: 'Os rótulos de módulos dos cursos.',
    group: 'Loja',
    columns: ['name', 'colour', 'status', 'createdAt', 'changedAt'],
  },
  columns: {
    sectionCategoryId: column.id('Categoria de seção'),
    name: column.text('Nome'),
    colour: column.choice('Cor', sectionColours),
    about: column.text('Descrição'),
    status: column.choice('Situação', { live: 'Em uso', archived: 'Arquivada' }),
    searchText: column.text('Texto de busca'),
    createdAt: column.instant('Criada'),
    changedAt: column.instant('Alterada'),
  },
  indexes: [['searchText'], ['changedAt']],
  on: {
    SectionCategoryCreated: {
      key,
      apply: (_, data, { at }) => ({
        ...data,
        status: 'live',
        searchText: plainText(data.name),
        createdAt: at,
        changedAt: at,
      }),
    },
    SectionCategoryChanged: {
      key,
      apply: (row, data, { at }) =>
        row && { ...row, ...data, searchText: plainText(data.name), changedAt: at },
    },
    SectionCategoryArchived: {
      key,
      apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at },
    },
  },
})

/** Those that modules may be labelled with, by name. */
export const liveSectionCategories = async (db: Knex) =>
  (
    (await db<SectionCategoryRow>(table(sectionCategoryList))
      .where({ status: 'live' })
      .orderBy('searchText')) as SectionCategoryRow[]
  ).map(({ sectionCategoryId: id, name, colour }) => ({ id, name, colour }))
