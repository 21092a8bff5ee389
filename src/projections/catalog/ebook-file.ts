import type { Knex } from 'knex'
import type { EbookEvent } from '../../domain/catalog/ebook'
import type { Material } from '../../domain/catalog/material'
import { type EventMetadata, projection, table } from '../kernel/projection'

export interface EbookFileRow extends Material {
  ebookId: string
  writtenAt: string
  revisedAt: string
}

const apply = (
  row: EbookFileRow | undefined,
  { ebookId, title, subtitle, topic, author, parts }: EbookEvent['data'],
  { at }: EventMetadata,
): EbookFileRow => ({
  ebookId,
  title,
  subtitle,
  topic,
  author,
  parts,
  writtenAt: row?.writtenAt ?? at,
  revisedAt: at,
})
const key = ({ ebookId }: EbookEvent['data']) => ebookId

export const ebookFile = projection<EbookEvent, EbookFileRow>({
  name: 'ebook_file',
  description: 'What each e-book says',
  version: 1,
  key: 'ebookId',
  columns: {
    ebookId: 'text',
    title: 'text',
    subtitle: 'text',
    topic: 'text',
    author: 'json',
    parts: 'json',
    writtenAt: 'instant',
    revisedAt: 'instant',
  },
  on: { EbookWritten: { key, apply }, EbookRevised: { key, apply } },
})

export const ebookById = (db: Knex, ebookId: string) =>
  db<EbookFileRow>(table(ebookFile)).where({ ebookId }).first() as Promise<EbookFileRow | undefined>
