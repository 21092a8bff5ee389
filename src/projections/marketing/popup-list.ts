import type { Knex } from 'knex'
import { plainText } from '../../domain/kernel/plain-text'
import type { PopupContent, PopupEvent } from '../../domain/marketing/popup'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface PopupRow extends Omit<PopupContent, 'audience'> {
  audience: NonNullable<PopupContent['audience']>
  popupId: string
  /** Version of its text, from 1. */
  version: number
  writtenAt: string
  retiredAt: string | null
  searchText: string
}

export const popupList = projection<PopupEvent, PopupRow>({
  name: 'popup_list',
  description: 'Popups, with the pages and the window of each',
  version: 2,
  key: 'popupId',
  report: {
    label: 'Popups',
    about: 'Os popups, em que páginas e quando cada um aparece.',
    group: 'Loja',
    columns: [
      'title',
      'pages',
      'audience',
      'frequency',
      'from',
      'until',
      'version',
      'writtenAt',
      'retiredAt',
    ],
  },
  columns: {
    popupId: column.id('Popup'),
    title: column.text('Título'),
    content: column.text('Texto'),
    link: nullable(column.json('Link')),
    pages: column.json('Páginas'),
    audience: column.text('Para quem'),
    frequency: column.text('Frequência'),
    delaySeconds: column.number('Espera'),
    from: nullable(column.instant('De')),
    until: nullable(column.instant('Reservado até')),
    version: column.number('Versão'),
    writtenAt: column.instant('Escrito'),
    retiredAt: nullable(column.instant('Desativado')),
    searchText: column.text('Texto de busca'),
  },
  indexes: [['searchText'], ['writtenAt'], ['from']],
  on: {
    PopupWritten: {
      key: (e) => e.popupId,
      apply: (row, e, { at }) => ({
        ...e,
        audience: e.audience ?? 'everyone',
        version: (row?.version ?? 0) + 1,
        writtenAt: at,
        retiredAt: null,
        searchText: plainText(e.title),
      }),
    },
    PopupRestored: { key: (e) => e.popupId, apply: (row) => row && { ...row, retiredAt: null } },
    PopupRetired: { key: (e) => e.popupId, apply: (row, _, { at }) => row && { ...row, retiredAt: at } },
  },
})

const rows = (db: Knex) => db<PopupRow>(table(popupList))

/** Popups that are not retired, newest first, including those outside their time window. */
export const livePopups = (db: Knex) =>
  rows(db).whereNull('retiredAt').orderByRaw('written_at desc, popup_id') as Promise<PopupRow[]>
