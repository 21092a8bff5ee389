import type { SlidePageEvent, SlidePageText } from '../../domain/catalog/slide-page'
import { projection } from '../kernel/projection'
import { closed, type MaterialPageRow, openPages, pageColumns } from './material-page'

export interface SlidePageRow extends SlidePageText, MaterialPageRow {
  revisedAt: string
}

export const slidePageView = projection<SlidePageEvent, SlidePageRow>({
  name: 'slide_page',
  description: 'What a set of slides says, and its public page',
  version: 1,
  key: 'pageId',
  columns: {
    pageId: 'text',
    title: 'text',
    subtitle: 'text',
    topic: 'text',
    author: 'json',
    parts: 'json',
    ...pageColumns,
    revisedAt: 'instant',
  },
  indexes: [['slug']],
  on: {
    SlidePageOpened: {
      key: (e) => e.pageId,
      apply: (_, data, { at }) => ({ ...data, status: 'open', openedAt: at, revisedAt: at }),
    },
    SlidePageChanged: {
      key: (e) => e.pageId,
      apply: (row, data, { at }) => row && { ...row, ...data, revisedAt: at },
    },
    SlidePageClosed: { key: (e) => e.pageId, apply: closed },
  },
})

/** Public pages only. */
export const { bySlug: slidePageBySlug, all: openSlidePages } = openPages<SlidePageRow>(slidePageView)
