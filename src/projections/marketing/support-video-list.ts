import type { Knex } from 'knex'
import { supportAudiences, supportTopics } from '../../contracts/marketing/support-videos'
import { plainText } from '../../domain/kernel/plain-text'
import type { SupportVideoEvent, SupportVideoText } from '../../domain/marketing/support-video'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'
import { filmColumns } from './film-columns'

export interface SupportVideoRow extends Omit<SupportVideoText, 'videoId'> {
  videoId: string | null
  supportVideoId: string
  searchText: string
  changedAt: string
}

const key = (e: { supportVideoId: string }) => e.supportVideoId
const searchText = (text: SupportVideoText) => plainText(`${text.title} ${text.about}`)

export const supportVideoList = projection<SupportVideoEvent, SupportVideoRow>({
  name: 'support_video_list',
  description: 'Videos that explain something to students or to the staff',
  version: 2,
  key: 'supportVideoId',
  report: {
    label: 'Vídeos de suporte',
    about: 'Vídeos que ensinam alunos e equipe a usar a plataforma.',
    group: 'Loja',
    columns: ['title', 'topic', 'audience', 'seconds', 'changedAt'],
  },
  columns: {
    supportVideoId: column.id('Vídeo'),
    title: column.text('Título'),
    about: column.text('Sobre'),
    audience: column.choice('Para quem', supportAudiences),
    topic: column.choice('Assunto', supportTopics),
    ...filmColumns,
    searchText: column.text('Texto de busca'),
    changedAt: column.instant('Alterado'),
  },
  indexes: [['searchText'], ['changedAt'], ['seconds'], ['audience']],
  on: {
    SupportVideoAdded: {
      key,
      apply: (_, data, { at }) => ({
        ...data,
        videoId: data.videoId ?? null,
        searchText: searchText(data),
        changedAt: at,
      }),
    },
    SupportVideoChanged: {
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
    SupportVideoRemoved: { key, apply: (row) => row && null },
  },
})

const rows = (db: Knex) => db<SupportVideoRow>(table(supportVideoList))

export const supportVideoById = (db: Knex, supportVideoId: string) =>
  rows(db).where({ supportVideoId }).first() as Promise<SupportVideoRow | undefined>

/** Videos for these people, by subject and title. */
export const supportVideosFor = (
  db: Knex,
  audience: SupportVideoRow['audience'],
): Promise<SupportVideoRow[]> =>
  rows(db).where({ audience }).orderBy(['topic', 'searchText']) as Promise<SupportVideoRow[]>
