import type { Knex } from 'knex'
import type { MetaTagsContent, MetaTagsEvent } from '../../domain/site/meta-tags'
import { projection, table } from '../kernel/projection'

export interface MetaTagsRow extends MetaTagsContent {
  metaTagsId: string
  changedAt: string
}

export const metaTagsList = projection<MetaTagsEvent, MetaTagsRow>({
  name: 'meta_tags',
  description: 'Meta tags that replace those of a page, by path',
  version: 1,
  key: 'metaTagsId',
  columns: {
    metaTagsId: 'text',
    path: 'text',
    title: 'text?',
    description: 'text?',
    image: 'text?',
    noindex: 'bool',
    tags: 'json',
    changedAt: 'instant',
  },
  indexes: [['path']],
  on: {
    MetaTagsSet: { key: (e) => e.metaTagsId, apply: (_, e, { at }) => ({ ...e, changedAt: at }) },
    MetaTagsRemoved: { key: (e) => e.metaTagsId, apply: () => null },
  },
})

export const allMetaTags = (db: Knex) =>
  db<MetaTagsRow>(table(metaTagsList)).orderByRaw('path, changed_at desc') as Promise<MetaTagsRow[]>
