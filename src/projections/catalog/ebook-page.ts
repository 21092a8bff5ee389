import type { Knex } from 'knex'
import type { EbookPageEvent } from '../../domain/catalog/ebook-page'
import type { MaterialPage } from '../../domain/catalog/material'
import { projection, table } from '../kernel/projection'

export interface EbookPageRow extends MaterialPage {
  pageId: string
  ebookId: string
  status: 'open' | 'closed'
  openedAt: string
}

export const ebookPageView = projection<EbookPageEvent, EbookPageRow>({
  name: 'ebook_page',
  answers: 'What the public page of an e-book says',
  version: 1,
  key: 'pageId',
  columns: {
    pageId: 'text',
    ebookId: 'text',
    slug: 'text',
    promise: 'text',
    description: 'text',
    learn: 'json',
    audience: 'text',
    courseSlug: 'text?',
    status: 'text',
    openedAt: 'instant',
  },
  indexes: [['slug']],
  on: {
    EbookPageOpened: {
      key: (e) => e.pageId,
      then: (_, data, { at }) => ({ ...data, status: 'open', openedAt: at }),
    },
    EbookPageChanged: { key: (e) => e.pageId, then: (row, data) => row && { ...row, ...data } },
    EbookPageClosed: { key: (e) => e.pageId, then: (row) => row && { ...row, status: 'closed' } },
  },
})

const rows = (db: Knex) => db<EbookPageRow>(table(ebookPageView)).where({ status: 'open' })

export const ebookPageBySlug = (db: Knex, slug: string) =>
  rows(db).where({ slug }).first() as Promise<EbookPageRow | undefined>

/** Pages that are open, newest first. */
export const openEbookPages = (db: Knex) =>
  rows(db).orderBy([{ column: 'openedAt', order: 'desc' }, 'pageId']) as unknown as Promise<EbookPageRow[]>
