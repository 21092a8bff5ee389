import type { Knex } from 'knex'
import { plainText } from '../../domain/kernel/plain-text'
import type { LaunchSectionEvent, LaunchSectionText } from '../../domain/marketing/launch-section'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface LaunchSectionRow extends LaunchSectionText {
  launchSectionId: string
  status: 'live' | 'archived'
  searchText: string
  createdAt: string
  changedAt: string
}

const key = (e: { launchSectionId: string }) => e.launchSectionId
const searchText = ({ title, text }: LaunchSectionText) =>
  plainText(`${title} ${text.replace(/<[^>]*>/g, ' ')}`)

export const launchSectionList = projection<LaunchSectionEvent, LaunchSectionRow>({
  name: 'launch_section_list',
  description: 'Sections of text that live events share',
  version: 1,
  key: 'launchSectionId',
  report: {
    label: 'Seções de eventos',
    about: 'Os textos prontos que vários eventos usam.',
    group: 'Vendas',
    columns: ['title', 'status', 'createdAt', 'changedAt'],
  },
  columns: {
    launchSectionId: column.id('Seção'),
    title: column.text('Título'),
    text: column.text('Texto'),
    status: column.choice('Situação', { live: 'Disponível', archived: 'Arquivada' }),
    searchText: column.text('Texto de busca'),
    createdAt: column.instant('Criada'),
    changedAt: column.instant('Alterada'),
  },
  indexes: [['searchText'], ['changedAt']],
  on: {
    LaunchSectionAdded: {
      key,
      apply: (_, data, { at }) => ({
        ...data,
        status: 'live',
        searchText: searchText(data),
        createdAt: at,
        changedAt: at,
      }),
    },
    LaunchSectionChanged: {
      key,
      apply: (row, data, { at }) => row && { ...row, ...data, searchText: searchText(data), changedAt: at },
    },
    LaunchSectionArchived: {
      key,
      apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at },
    },
  },
})

/** Reusable sections by id, archived ones too. */
export async function launchSectionsOf(
  db: Knex,
  ids: readonly string[],
): Promise<Map<string, LaunchSectionText>> {
  if (ids.length === 0) return new Map()
  const rows: LaunchSectionRow[] = await db(table(launchSectionList)).whereIn('launchSectionId', [...ids])
  return new Map(rows.map(({ launchSectionId, title, text }) => [launchSectionId, { title, text }]))
}
