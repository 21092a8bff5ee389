import type { Knex } from 'knex'
import type { PopupContent, PopupEvent } from '../../domain/marketing/popup'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface PopupRow extends PopupContent {
  popupId: string
  /** Version of its text, from 1. */
  version: number
  writtenAt: string
  retiredAt: string | null
}

export const popupList = projection<PopupEvent, PopupRow>({
  name: 'popup_list',
  description: 'Popups, with the pages and the window of each',
  version: 1,
  key: 'popupId',
  report: {
    label: 'Popups',
    about: 'Os popups, em que páginas e quando cada um aparece.',
    group: 'Loja',
    columns: ['title', 'pages', 'frequency', 'from', 'until', 'version', 'writtenAt', 'retiredAt'],
  },
  columns: {
    popupId: column.id('Popup'),
    title: column.text('Título'),
    content: column.text('Texto'),
    link: nullable(column.json('Link')),
    pages: column.json('Páginas'),
    frequency: column.text('Frequência'),
    delaySeconds: column.number('Espera'),
    from: nullable(column.instant('De')),
    until: nullable(column.instant('Reservado até')),
    version: column.number('Versão'),
    writtenAt: column.instant('Escrito'),
    retiredAt: nullable(column.instant('Desativado')),
  },
  on: {
    PopupWritten: {
      key: (e) => e.popupId,
      apply: (row, e, { at }) => ({ ...e, version: (row?.version ?? 0) + 1, writtenAt: at, retiredAt: null }),
    },
    PopupRetired: { key: (e) => e.popupId, apply: (row, _, { at }) => row && { ...row, retiredAt: at } },
  },
})

const rows = (db: Knex) => db<PopupRow>(table(popupList))

/** Popups that are not retired, newest first, including those outside their time window. */
export const livePopups = (db: Knex) =>
  rows(db).whereNull('retiredAt').orderByRaw('written_at desc, popup_id') as Promise<PopupRow[]>
