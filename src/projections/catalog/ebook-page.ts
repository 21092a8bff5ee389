import type { EbookPageEvent } from '../../domain/catalog/ebook-page'
import { column } from '../kernel/columns'
import { projection } from '../kernel/projection'
import { closed, type MaterialPageRow, openPages, pageColumns } from './material-page'

export interface EbookPageRow extends MaterialPageRow {
  ebookId: string
}

export const ebookPageView = projection<EbookPageEvent, EbookPageRow>({
  name: 'ebook_page',
  description: 'Public pages of e-books',
  version: 2,
  key: 'pageId',
  report: {
    label: 'Páginas de e-book',
    about: 'A página pública que dá cada e-book a quem deixa nome e e-mail.',
    group: 'Loja',
    columns: ['slug', 'promise', 'ebookId', 'status', 'openedAt'],
  },
  columns: {
    pageId: column.id('Página'),
    ebookId: column.id('E-book'),
    ...pageColumns,
  },
  indexes: [['slug'], ['openedAt']],
  on: {
    EbookPageOpened: {
      key: (e) => e.pageId,
      apply: (_, data, { at }) => ({ ...data, status: 'open', openedAt: at }),
    },
    EbookPageChanged: {
      key: (e) => e.pageId,
      apply: (row, { ebookId, ...data }) => row && { ...row, ...data, ...(ebookId && { ebookId }) },
    },
    EbookPageClosed: { key: (e) => e.pageId, apply: closed },
  },
})

/** Public pages only. */
export const ebookPages = openPages<EbookPageRow>(ebookPageView)
