import type { SlidePageEvent, SlidePageText } from '../../domain/catalog/slide-page'
import { column } from '../kernel/columns'
import { projection } from '../kernel/projection'
import { closed, type MaterialPageRow, materialText, openPages, pageColumns } from './material-page'

export interface SlidePageRow extends Required<SlidePageText>, MaterialPageRow {
  /** Plain text of title, subtitle and author. */
  searchText: string
  revisedAt: string
}

export const slidePageView = projection<SlidePageEvent, SlidePageRow>({
  name: 'slide_page',
  description: 'Slide sets and their public pages',
  version: 3,
  key: 'pageId',
  report: {
    label: 'Páginas de slides',
    about: 'Cada conjunto de slides e a página pública que o dá.',
    group: 'Loja',
    columns: ['slug', 'title', 'author', 'status', 'openedAt', 'revisedAt'],
  },
  columns: {
    pageId: column.id('Página'),
    title: column.text('Título'),
    subtitle: column.text('Subtítulo'),
    topic: column.text('Tema'),
    author: column.json('Quem escreveu'),
    parts: column.json('Partes'),
    support: column.text('Arquivo de apoio'),
    ...pageColumns,
    searchText: column.text('Texto de busca'),
    revisedAt: column.instant('Revisto'),
  },
  indexes: [['slug'], ['searchText'], ['openedAt']],
  on: {
    SlidePageOpened: {
      key: (e) => e.pageId,
      apply: (_, data, { at }) => ({
        ...data,
        support: data.support ?? '',
        status: 'open',
        searchText: materialText(data),
        openedAt: at,
        revisedAt: at,
      }),
    },
    SlidePageChanged: {
      key: (e) => e.pageId,
      apply: (row, data, { at }) =>
        row && {
          ...row,
          ...data,
          support: data.support ?? '',
          searchText: materialText(data),
          revisedAt: at,
        },
    },
    SlidePageClosed: { key: (e) => e.pageId, apply: closed },
  },
})

/** Public pages only. */
export const slidePages = openPages<SlidePageRow>(slidePageView)
