import type { EbookPageEvent } from '../../domain/catalog/ebook-page'
import { projection } from '../kernel/projection'
import { closed, type MaterialPageRow, openPages, pageColumns } from './material-page'

export interface EbookPageRow extends MaterialPageRow {
  ebookId: string
}

export const ebookPageView = projection<EbookPageEvent, EbookPageRow>({
  name: 'ebook_page',
  description: 'What the public page of an e-book says',
  version: 1,
  key: 'pageId',
  columns: {
    pageId: 'text',
    ebookId: 'text',
    ...pageColumns,
  },
  indexes: [['slug']],
  on: {
    EbookPageOpened: {
      key: (e) => e.pageId,
      apply: (_, data, { at }) => ({ ...data, status: 'open', openedAt: at }),
    },
    EbookPageChanged: { key: (e) => e.pageId, apply: (row, data) => row && { ...row, ...data } },
    EbookPageClosed: { key: (e) => e.pageId, apply: closed },
  },
})

/** Public pages only. */
export const { bySlug: ebookPageBySlug, all: openEbookPages } = openPages<EbookPageRow>(ebookPageView)
