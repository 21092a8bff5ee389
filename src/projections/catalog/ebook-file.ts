import type { Knex } from 'knex'
import type { EbookEvent } from '../../domain/catalog/ebook'
import type { Material } from '../../domain/catalog/material'
import { column } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'
import { materialText } from './material-page'

export interface EbookFileRow extends Required<Material> {
  ebookId: string
  /** Plain text of title, subtitle and author. */
  searchText: string
  writtenAt: string
  revisedAt: string
}

const apply = (
  row: EbookFileRow | undefined,
  { ebookId, title, subtitle, topic, author, parts, support = '' }: EbookEvent['data'],
  { at }: EventMetadata,
): EbookFileRow => ({
  ebookId,
  title,
  subtitle,
  topic,
  author,
  parts,
  support,
  searchText: materialText({ title, subtitle, author }),
  writtenAt: row?.writtenAt ?? at,
  revisedAt: at,
})
const key = ({ ebookId }: EbookEvent['data']) => ebookId

export const ebookFile = projection<EbookEvent, EbookFileRow>({
  name: 'ebook_file',
  description: 'Contents of each e-book',
  version: 3,
  key: 'ebookId',
  report: {
    label: 'E-books',
    about: 'O que cada e-book diz.',
    group: 'Loja',
    columns: ['title', 'subtitle', 'topic', 'author', 'writtenAt', 'revisedAt'],
  },
  columns: {
    ebookId: column.id('E-book'),
    title: column.text('Título'),
    subtitle: column.text('Subtítulo'),
    topic: column.text('Tema'),
    author: column.json('Quem escreveu'),
    parts: column.json('Partes'),
    support: column.text('Arquivo de apoio'),
    searchText: column.text('Texto de busca'),
    writtenAt: column.instant('Escrito'),
    revisedAt: column.instant('Revisto'),
  },
  indexes: [['searchText'], ['revisedAt']],
  on: { EbookWritten: { key, apply }, EbookRevised: { key, apply } },
})

export const ebookById = (db: Knex, ebookId: string) =>
  db<EbookFileRow>(table(ebookFile)).where({ ebookId }).first() as Promise<EbookFileRow | undefined>
