import type { Knex } from 'knex'
import type { MetaTagsContent, MetaTagsEvent } from '../../domain/site/meta-tags'
import { column, nullable } from '../kernel/columns'
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
  report: {
    label: 'Meta tags',
    about: 'O que buscadores e prévias leem no lugar das palavras da própria página.',
    group: 'Loja',
    columns: ['path', 'title', 'description', 'image', 'noindex', 'tags', 'changedAt'],
  },
  columns: {
    metaTagsId: column.id('Meta tags'),
    path: column.text('Página'),
    title: nullable(column.text('Título')),
    description: nullable(column.text('Descrição')),
    image: nullable(column.text('Imagem')),
    noindex: column.bool('Fora das buscas'),
    tags: column.json('Tags'),
    changedAt: column.instant('Alterado'),
  },
  indexes: [['path']],
  on: {
    MetaTagsSet: { key: (e) => e.metaTagsId, apply: (_, e, { at }) => ({ ...e, changedAt: at }) },
    MetaTagsRemoved: { key: (e) => e.metaTagsId, apply: () => null },
  },
})

export const allMetaTags = (db: Knex) =>
  db<MetaTagsRow>(table(metaTagsList)).orderByRaw('path, changed_at desc') as Promise<MetaTagsRow[]>
