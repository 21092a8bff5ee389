import type { Knex } from 'knex'
import { plainText } from '../../domain/kernel/plain-text'
import type { VideoTestimonialEvent, VideoTestimonialText } from '../../domain/marketing/video-testimonial'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'
import { filmColumns } from './film-columns'

export interface VideoTestimonialRow extends Omit<VideoTestimonialText, 'videoId'> {
  videoId: string | null
  videoTestimonialId: string
  searchText: string
  changedAt: string
}

const key = (e: { videoTestimonialId: string }) => e.videoTestimonialId
const searchText = (text: VideoTestimonialText) => plainText(`${text.name} ${text.role} ${text.quote}`)

export const videoTestimonialList = projection<VideoTestimonialEvent, VideoTestimonialRow>({
  name: 'video_testimonial_list',
  description: 'Video testimonials of former students',
  version: 2,
  key: 'videoTestimonialId',
  report: {
    label: 'Depoimentos em vídeo',
    about: 'O que ex-alunos dizem em vídeo.',
    group: 'Loja',
    columns: ['name', 'quote', 'seconds', 'changedAt'],
  },
  columns: {
    videoTestimonialId: column.id('Vídeo'),
    name: column.text('Quem fala'),
    role: column.text('O que faz'),
    quote: column.text('Frase'),
    ...filmColumns,
    searchText: column.text('Texto de busca'),
    changedAt: column.instant('Alterado'),
  },
  indexes: [['searchText'], ['changedAt'], ['seconds']],
  on: {
    VideoTestimonialAdded: {
      key,
      apply: (_, data, { at }) => ({
        ...data,
        videoId: data.videoId ?? null,
        searchText: searchText(data),
        changedAt: at,
      }),
    },
    VideoTestimonialChanged: {
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
    VideoTestimonialRemoved: { key, apply: (row) => row && null },
  },
})

const rows = (db: Knex) => db<VideoTestimonialRow>(table(videoTestimonialList))

export const videoTestimonialById = (db: Knex, videoTestimonialId: string) =>
  rows(db).where({ videoTestimonialId }).first() as Promise<VideoTestimonialRow | undefined>

/** These testimonials in the order asked for, without those that are gone. */
export async function videoTestimonialsOf(db: Knex, ids: readonly string[]): Promise<VideoTestimonialRow[]> {
  if (ids.length === 0) return []
  const found: VideoTestimonialRow[] = await rows(db).whereIn('videoTestimonialId', [...ids])
  return ids.flatMap((id) => found.find(({ videoTestimonialId }) => videoTestimonialId === id) ?? [])
}
