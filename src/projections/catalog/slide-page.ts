import type { Knex } from 'knex'
import type { SlidePageEvent, SlidePageText } from '../../domain/catalog/slide-page'
import { projection, table } from '../kernel/projection'

export interface SlidePageRow extends SlidePageText {
  pageId: string
  status: 'open' | 'closed'
  openedAt: string
  revisedAt: string
}

export const slidePageView = projection<SlidePageEvent, SlidePageRow>({
  name: 'slide_page',
  answers: 'What a set of slides says, and its public page',
  version: 1,
  key: 'pageId',
  columns: {
    pageId: 'text',
    title: 'text',
    subtitle: 'text',
    topic: 'text',
    author: 'json',
    parts: 'json',
    slug: 'text',
    promise: 'text',
    description: 'text',
    learn: 'json',
    audience: 'text',
    courseSlug: 'text?',
    status: 'text',
    openedAt: 'instant',
    revisedAt: 'instant',
  },
  indexes: [['slug']],
  on: {
    SlidePageOpened: {
      key: (e) => e.pageId,
      then: (_, data, { at }) => ({ ...data, status: 'open', openedAt: at, revisedAt: at }),
    },
    SlidePageChanged: {
      key: (e) => e.pageId,
      then: (row, data, { at }) => row && { ...row, ...data, revisedAt: at },
    },
    SlidePageClosed: { key: (e) => e.pageId, then: (row) => row && { ...row, status: 'closed' } },
  },
})

const rows = (db: Knex) => db<SlidePageRow>(table(slidePageView)).where({ status: 'open' })

export const slidePageBySlug = (db: Knex, slug: string) =>
  rows(db).where({ slug }).first() as Promise<SlidePageRow | undefined>

/** Pages that are open, newest first. */
export const openSlidePages = (db: Knex) =>
  rows(db).orderBy([{ column: 'openedAt', order: 'desc' }, 'pageId']) as unknown as Promise<SlidePageRow[]>
