import type { Knex } from 'knex'
import { videoSources, videoStates } from '../../contracts/catalog/videos'
import type { VideoEvent } from '../../domain/catalog/video'
import { plainText } from '../../domain/kernel/plain-text'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface VideoRow {
  videoId: string
  title: string
  status: keyof typeof videoStates
  /** There is a film to play, perhaps an older one than the newest upload. */
  plays: boolean
  src: string
  uploadId: string | null
  fileName: string
  bytes: number
  seconds: number | null
  /** Pixels of the shorter side. */
  height: number | null
  source: keyof typeof videoSources
  /** Number at Vimeo; null for the shop's own films. */
  vimeoId: string | null
  /** Opens a film of Vimeo that is not listed. */
  vimeoHash: string | null
  /** Address of the picture at Vimeo. */
  vimeoPicture: string
  /** Why the newest upload came to nothing. */
  reason: string
  searchText: string
  createdAt: string
  changedAt: string
}

const key = (e: { videoId: string }) => e.videoId
const found = (title: string, fileName: string) => plainText(`${title} ${fileName}`)
const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds))

const own = { source: 'own', vimeoId: null, vimeoHash: null, vimeoPicture: '' } as const

/** What became of the newest upload; news of an older one changes nothing. */
const step = <Data extends { uploadId: string }>(
  change: (data: Data, row: VideoRow) => Partial<VideoRow>,
) => ({
  key: (data: Data & { videoId: string }) => data.videoId,
  apply: (row: VideoRow | undefined, data: Data, { at }: { at: string }) =>
    row && row.uploadId === data.uploadId && row.status !== 'archived'
      ? { ...row, ...change(data, row), changedAt: at }
      : row,
})

export const videoList = projection<VideoEvent, VideoRow>({
  name: 'video_list',
  description: 'Films of the library',
  version: 2,
  key: 'videoId',
  report: {
    label: 'Vídeos',
    about: 'Os vídeos da biblioteca, do envio até ficarem prontos.',
    group: 'Loja',
    columns: ['title', 'status', 'seconds', 'bytes', 'changedAt'],
  },
  columns: {
    videoId: column.id('Vídeo'),
    title: column.text('Título'),
    status: column.choice(
      'Situação',
      Object.fromEntries(Object.entries(videoStates).map(([name, { label }]) => [name, label])),
    ),
    plays: column.bool('Toca'),
    src: column.text('Endereço para a aula'),
    uploadId: nullable(column.id('Envio')),
    fileName: column.text('Arquivo'),
    bytes: column.number('Tamanho em bytes'),
    seconds: nullable(column.seconds('Duração')),
    height: nullable(column.number('Linhas da imagem')),
    source: column.choice('Origem', videoSources),
    vimeoId: nullable(column.text('Número no Vimeo')),
    vimeoHash: nullable(column.text('Chave no Vimeo')),
    vimeoPicture: column.text('Imagem no Vimeo'),
    reason: column.text('O que aconteceu'),
    searchText: column.text('Texto de busca'),
    createdAt: column.instant('Criado'),
    changedAt: column.instant('Alterado'),
  },
  indexes: [['searchText'], ['changedAt'], ['seconds']],
  on: {
    VideoRegistered: {
      key,
      apply: (_, { videoId, title, src, fileName, bytes, seconds, height }, { at }) => ({
        videoId,
        title,
        src,
        fileName,
        bytes,
        seconds: whole(seconds),
        height,
        status: 'ready',
        plays: true,
        uploadId: null,
        reason: '',
        ...own,
        searchText: found(title, fileName),
        createdAt: at,
        changedAt: at,
      }),
    },
    VideoAdded: {
      key,
      apply: (_, { videoId, title, src }, { at }) => ({
        videoId,
        title,
        src,
        fileName: '',
        bytes: 0,
        seconds: null,
        height: null,
        status: 'receiving',
        plays: false,
        uploadId: null,
        reason: '',
        ...own,
        searchText: found(title, ''),
        createdAt: at,
        changedAt: at,
      }),
    },
    VideoChosenFromVimeo: {
      key,
      apply: (row, { vimeoId, hash, picture, seconds, height }, { at }) => {
        if (!row) return row
        const fileName = `vimeo.com/${vimeoId}`
        return {
          ...row,
          status: 'ready',
          plays: true,
          source: 'vimeo',
          vimeoId,
          vimeoHash: hash,
          vimeoPicture: picture,
          uploadId: null,
          fileName,
          bytes: 0,
          seconds: whole(seconds),
          height,
          reason: '',
          searchText: found(row.title, fileName),
          changedAt: at,
        }
      },
    },
    VideoUploadBegun: {
      key,
      apply: (row, { uploadId, fileName, bytes }, { at }) =>
        row && {
          ...row,
          uploadId,
          fileName,
          bytes,
          status: 'receiving',
          reason: '',
          searchText: found(row.title, fileName),
          changedAt: at,
        },
    },
    VideoUploadCancelled: step((_, { plays }) => ({
      status: plays ? 'ready' : 'failed',
      reason: 'O envio foi cancelado.',
    })),
    VideoUploadRefused: step(({ reason }: { uploadId: string; reason: string }) => ({
      status: 'failed',
      reason,
    })),
    VideoReceived: step(
      ({ seconds, height }: { uploadId: string; seconds: number | null; height: number | null }) => ({
        status: 'received',
        seconds: whole(seconds),
        height,
      }),
    ),
    VideoPreparationBegun: step(() => ({ status: 'preparing' })),
    VideoPrepared: step(
      ({ seconds, height }: { uploadId: string; seconds: number | null; height: number | null }) => ({
        status: 'ready',
        plays: true,
        seconds: whole(seconds),
        height,
        ...own,
      }),
    ),
    VideoPreparationFailed: step(({ reason }: { uploadId: string; reason: string }) => ({
      status: 'failed',
      reason,
    })),
    VideoRenamed: {
      key,
      apply: (row, { title }, { at }) =>
        row && { ...row, title, searchText: found(title, row.fileName), changedAt: at },
    },
    VideoArchived: { key, apply: (row, _, { at }) => row && { ...row, status: 'archived', changedAt: at } },
    VideoRestored: { key, apply: (row, _, { at }) => row && { ...row, status: 'ready', changedAt: at } },
    VideoFilmRemoved: {
      key,
      apply: (row, _, { at }) =>
        row &&
        (row.source === 'vimeo'
          ? row
          : {
              ...row,
              plays: false,
              bytes: 0,
              reason:
                'O arquivo foi apagado, porque ficou arquivado e sem uso. O vídeo não pode mais voltar.',
              changedAt: at,
            }),
    },
  },
})

const rows = (db: Knex) => db<VideoRow>(table(videoList))

export const videoById = (db: Knex, videoId: string) =>
  rows(db).where({ videoId }).first() as Promise<VideoRow | undefined>

export const videoByUpload = (db: Knex, uploadId: string) =>
  rows(db).where({ uploadId }).first() as Promise<VideoRow | undefined>

/** Of these addresses those whose films cannot be played yet, with the state of each. */
export const unplayable = (db: Knex, srcs: readonly string[]) =>
  rows(db).whereIn('src', srcs).where({ plays: false }).select('src', 'status') as Promise<
    Pick<VideoRow, 'src' | 'status'>[]
  >

/** The film of the library that lies at an address, archived or not. */
export const videoBySrc = (db: Knex, src: string) =>
  db<VideoRow>(table(videoList)).where({ src }).first() as Promise<VideoRow | undefined>

/** Films that are played from Vimeo, archived or not: lessons may still show them. */
export const vimeoVideos = (db: Knex) => rows(db).whereNotNull('vimeoId') as Promise<VideoRow[]>

/** Films that are on their way or being prepared. */
export const videosUnderWay = (db: Knex) =>
  rows(db).whereIn('status', ['receiving', 'received', 'preparing']).orderBy('changedAt') as Promise<
    VideoRow[]
  >
