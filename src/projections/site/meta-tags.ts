import type { Knex } from 'knex'
import { plainText } from '../../domain/kernel/plain-text'
import type { MetaTagsContent, MetaTagsEvent } from '../../domain/site/meta-tags'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface MetaTagsRow extends MetaTagsContent {
  metaTagsId: string
  changedAt: string
  searchText: string
}

export const metaTagsList = projection<MetaTagsEvent, MetaTagsRow>({
  name: 'meta_tags',
  description: 'Meta tags that replace those of a page, by path',
  version: 2,
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
    searchText: column.text('Texto de busca'),
  },
  indexes: [['path'], ['changedAt'], ['searchText']],
  on: {
    MetaTagsSet: {
      key: (e) => e.metaTagsId,
      apply: (_, e, { at }) => ({ ...e, changedAt: at, searchText: plainText(`${e.path} ${e.title ?? ''}`) }),
    },
    MetaTagsRemoved: { key: (e) => e.metaTagsId, apply: () => null },
  },
})

export const allMetaTags = (db: Knex) =>
  db<MetaTagsRow>(table(metaTagsList)).orderByRaw('path, changed_at desc') as Promise<MetaTagsRow[]>
