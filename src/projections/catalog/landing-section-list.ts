import type { Knex } from 'knex'
import type {
  LandingSectionEvent,
  LandingSectionText,
  LandingSectionUse,
} from '../../domain/catalog/landing-section'
import { plainText } from '../../domain/kernel/plain-text'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface LandingSectionRow extends LandingSectionText {
  landingSectionId: string
  use: LandingSectionUse
  status: 'live' | 'archived'
  searchText: string
  createdAt: string
  changedAt: string
}

const key = (e: { landingSectionId: string }) => e.landingSectionId
const searchText = ({ title, text }: LandingSectionText) =>
  plainText(`${title} ${text.replace(/<[^>]*>/g, ' ')}`)

export const landingSectionList = projection<LandingSectionEvent, LandingSectionRow>({
  name: 'landing_section_list',
  description: 'Sections of text that landing pages or live events share',
  version: 2,
  key: 'landingSectionId',
  report: {
    label: 'Seções prontas',
    about: 'Os textos prontos que várias landing pages ou vários eventos usam.',
    group: 'Loja',
    columns: ['title', 'use', 'status', 'createdAt', 'changedAt'],
  },
  columns: {
    landingSectionId: column.id('Seção'),
    title: column.text('Título'),
    text: column.text('Texto'),
    use: column.choice('Onde aparece', { landing: 'Landing pages', events: 'Eventos' }),
    status: column.choice('Situação', { live: 'Em uso', archived: 'Arquivada' }),
    searchText: column.text('Texto de busca'),
    createdAt: column.instant('Criada'),
    changedAt: column.instant('Alterada'),
  },
  indexes: [['searchText'], ['changedAt']],
  on: {
    LandingSectionAdded: {
      key,
      apply: (_, data, { at }) => ({
        ...data,
        use: data.use ?? 'landing',
        status: 'live',
        searchText: searchText(data),
        createdAt: at,
        changedAt: at,
      }),
    },
    LandingSectionChanged: {
      key,
      apply: (row, data, { at }) => row && { ...row, ...data, searchText: searchText(data), changedAt: at },
    },
    LandingSectionArchived: {
      key,
      apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at },
    },
  },
})

/** Reusable sections by id, archived ones too. */
export async function landingSectionsOf(
  db: Knex,
  ids: readonly string[],
): Promise<Map<string, LandingSectionText>> {
  if (ids.length === 0) return new Map()
  const rows: LandingSectionRow[] = await db(table(landingSectionList)).whereIn('landingSectionId', [...ids])
  return new Map(rows.map(({ landingSectionId, title, text }) => [landingSectionId, { title, text }]))
}
