import type { Knex } from 'knex'
import { plainText } from '../../domain/kernel/plain-text'
import type { SalesVideoEvent, SalesVideoText } from '../../domain/marketing/sales-video'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'
import { filmColumns } from './film-columns'

export interface SalesVideoRow extends Omit<SalesVideoText, 'videoId'> {
  videoId: string | null
  salesVideoId: string
  searchText: string
  changedAt: string
}

const key = (e: { salesVideoId: string }) => e.salesVideoId
const searchText = (text: SalesVideoText) => plainText(`${text.title} ${text.about}`)

export const salesVideoList = projection<SalesVideoEvent, SalesVideoRow>({
  name: 'sales_video_list',
  description: 'Videos on the pages of products',
  version: 2,
  key: 'salesVideoId',
  report: {
    label: 'Vídeos de vendas',
    about: 'Vídeos que vendem cursos e formações.',
    group: 'Loja',
    columns: ['title', 'productId', 'seconds', 'changedAt'],
  },
  columns: {
    salesVideoId: column.id('Vídeo'),
    title: column.text('Título'),
    about: column.text('Sobre'),
    productId: column.id('Curso ou formação'),
    ...filmColumns,
    searchText: column.text('Texto de busca'),
    changedAt: column.instant('Alterado'),
  },
  indexes: [['searchText'], ['changedAt'], ['seconds'], ['productId']],
  on: {
    SalesVideoAdded: {
      key,
      apply: (_, data, { at }) => ({
        ...data,
        videoId: data.videoId ?? null,
        searchText: searchText(data),
        changedAt: at,
      }),
    },
    SalesVideoChanged: {
      key,
      apply: (row, data, { at }) =>
        row && {
          ...row,
          ...data,
          videoId: data.videoId ?? null,
          searchText: searchText(data),
          changedAt: at,
        },
    },
    SalesVideoRemoved: { key, apply: (row) => row && null },
  },
})

const rows = (db: Knex) => db<SalesVideoRow>(table(salesVideoList))

export const salesVideoById = (db: Knex, salesVideoId: string) =>
  rows(db).where({ salesVideoId }).first() as Promise<SalesVideoRow | undefined>

/** The film on the page of a product. */
export const salesVideoOf = (db: Knex, productId: string) =>
  rows(db).where({ productId }).orderBy('changedAt', 'desc').first() as Promise<SalesVideoRow | undefined>
