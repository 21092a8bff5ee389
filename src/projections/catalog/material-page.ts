import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type { Material, MaterialPage } from '../../domain/catalog/material'
import { plainText } from '../../domain/kernel/plain-text'
import { column, nullable } from '../kernel/columns'
import { type AnyProjection, table } from '../kernel/projection'

export interface MaterialPageRow extends MaterialPage {
  pageId: string
  status: 'open' | 'closed'
  openedAt: string
}

/** What a material is found by. */
export const materialText = ({ title, subtitle, author }: Pick<Material, 'title' | 'subtitle' | 'author'>) =>
  plainText(`${title} ${subtitle} ${author.name}`)

/** Columns of every material's public page. */
export const pageColumns = {
  slug: column.text('Endereço'),
  promise: column.text('Promessa'),
  description: column.text('Descrição'),
  learn: column.json('O que se aprende'),
  audience: column.text('Para quem'),
  courseSlug: nullable(column.text('Curso')),
  status: column.choice('Situação', valueLabels),
  openedAt: column.instant('Aberta'),
}

export const closed = <R extends MaterialPageRow>(row: R | undefined): R | undefined =>
  row && { ...row, status: 'closed' }

/** Queries for the public pages of one kind of material. */
export function openPages<R extends MaterialPageRow>(view: AnyProjection) {
  const rows = (db: Knex) => db(table(view)).where({ status: 'open' })
  return {
    bySlug: (db: Knex, slug: string): Promise<R | undefined> => rows(db).where({ slug }).first(),
    byId: (db: Knex, pageId: string): Promise<R | undefined> => rows(db).where({ pageId }).first(),
    /** Newest first. */
    all: (db: Knex): Promise<R[]> =>
      rows(db).orderBy([{ column: 'openedAt', order: 'desc' }, 'pageId']) as unknown as Promise<R[]>,
  }
}
