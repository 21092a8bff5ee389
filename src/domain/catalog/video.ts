import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { sameContent } from './lesson'

const ofUpload = { videoId: id, uploadId: id }
const file = { fileName: z.string(), bytes: z.int().nonnegative() }
/** Null where the machine cannot read films. `height`: pixels of the shorter side. */
const shape = { seconds: z.number().positive().nullable(), height: z.int().positive().nullable() }

const cue = z.object({
  /** Seconds from the film's beginning. */
  start: z.number().nonnegative(),
  end: z.number().positive(),
  text: z.string(),
})
export type VideoCue = z.infer<typeof cue>

/** A film of the library. Lessons name it by `src`, which stays when the film is replaced. */
export const videoEvents = events({
  /** A film that lies in the folder of films already. */
  VideoRegistered: eventSchema('Vídeo registrado', {
    videoId: id,
    title: z.string(),
    src: z.string(),
    ...file,
    ...shape,
  }),
  VideoAdded: eventSchema('Vídeo criado', { videoId: id, title: z.string(), src: z.string() }),
  /** A film of the shop's account at Vimeo is played from now on. `picture`: its address there; empty without one. */
  VideoChosenFromVimeo: eventSchema('Vídeo do Vimeo escolhido', {
    videoId: id,
    vimeoId: z.string().regex(/^\d+$/),
    /** Opens a film that is not listed. */
    hash: z.string().nullable(),
    picture: z.string(),
    seconds: z.number().positive(),
    height: z.int().positive().nullable(),
  }),
  VideoUploadBegun: eventSchema('Envio de vídeo começado', { ...ofUpload, ...file }),
  VideoUploadCancelled: eventSchema('Envio de vídeo cancelado', ofUpload),
  VideoUploadRefused: eventSchema('Envio de vídeo recusado', { ...ofUpload, reason: z.string() }),
  /** `sha256`: of the whole file, in hexadecimal. */
  VideoReceived: eventSchema('Vídeo recebido', { ...ofUpload, sha256: z.string(), ...shape }),
  VideoPreparationBegun: eventSchema('Preparo do vídeo começado', ofUpload),
  /** `heights`: of the qualities that were made; none where the file is played as it came. */
  VideoPrepared: eventSchema('Vídeo pronto', { ...ofUpload, ...shape, heights: z.array(z.int().positive()) }),
  VideoPreparationFailed: eventSchema('Preparo do vídeo falhou', { ...ofUpload, reason: z.string() }),
  VideoRenamed: eventSchema('Vídeo renomeado', { videoId: id, title: z.string() }),
  /** Replaces all captions that were written before; none: the film has those of its lesson's text again. */
  VideoCaptionsWritten: eventSchema('Legendas do vídeo escritas', { videoId: id, cues: z.array(cue) }),
  VideoArchived: eventSchema('Vídeo arquivado', { videoId: id }),
  VideoRestored: eventSchema('Vídeo trazido de volta', { videoId: id }),
  /** Nothing plays what this upload brought, and nothing will. */
  VideoFilmRemoved: eventSchema('Arquivo do vídeo apagado', ofUpload),
})
export type VideoEvent = EventOf<typeof videoEvents>

type DataOf<Type extends VideoEvent['type']> = Extract<VideoEvent, { type: Type }>['data']

type VimeoChoice = Omit<DataOf<'VideoChosenFromVimeo'>, 'videoId'>

type UploadStep = 'receiving' | 'received' | 'preparing' | 'over'

export interface KnownVideo {
  phase: 'live' | 'archived'
  videoId: string
  title: string
  src: string
  /** There is a film to play. */
  plays: boolean
  /** Length of the film; null where the machine cannot read films. */
  seconds: number | null
  captions: VideoCue[]
  /** The film of Vimeo that is played; null for the shop's own films. */
  vimeo: VimeoChoice | null
  /** The upload whose film is kept, also while a film of Vimeo is played; null where none is or none was uploaded. */
  film: string | null
  /** The newest upload; `seconds`: length of its film, null until that is known. */
  upload: { uploadId: string; step: UploadStep; seconds: number | null } | null
}
export type Video = { phase: 'absent' } | KnownVideo

const known =
  (step: (video: KnownVideo) => KnownVideo) =>
  (video: Video): Video =>
    video.phase === 'absent' ? video : step(video)
const at = (uploadId: string, step: UploadStep, more: Partial<KnownVideo> = {}) =>
  known((v) => (v.upload?.uploadId === uploadId ? { ...v, ...more, upload: { ...v.upload, step } } : v))

export const video = aggregate<Video, typeof videoEvents>(
  { name: 'video', label: 'Vídeo' },
  videoEvents,
  { phase: 'absent' },
  {
    VideoRegistered: (_, { videoId, title, src, seconds }) => ({
      phase: 'live',
      videoId,
      title,
      src,
      plays: true,
      seconds,
      captions: [],
      vimeo: null,
      film: null,
      upload: null,
    }),
    VideoAdded: (_, { videoId, title, src }) => ({
      phase: 'live',
      videoId,
      title,
      src,
      plays: false,
      seconds: null,
      captions: [],
      vimeo: null,
      film: null,
      upload: null,
    }),
    VideoChosenFromVimeo: (v, { videoId: _, ...vimeo }) =>
      known((k) => ({ ...k, plays: true, seconds: vimeo.seconds, vimeo, upload: null }))(v),
    VideoUploadBegun: (v, { uploadId }) =>
      known((k) => ({ ...k, upload: { uploadId, step: 'receiving', seconds: null } }))(v),
    VideoUploadCancelled: (v, { uploadId }) => at(uploadId, 'over')(v),
    VideoUploadRefused: (v, { uploadId }) => at(uploadId, 'over')(v),
    VideoReceived: (v, { uploadId, seconds }) =>
      known((k) =>
        k.upload?.uploadId === uploadId ? { ...k, upload: { uploadId, step: 'received', seconds } } : k,
      )(v),
    VideoPreparationBegun: (v, { uploadId }) => at(uploadId, 'preparing')(v),
    VideoPrepared: (v, { uploadId, seconds }) =>
      at(uploadId, 'over', { plays: true, seconds, vimeo: null, film: uploadId })(v),
    VideoPreparationFailed: (v, { uploadId }) => at(uploadId, 'over')(v),
    VideoRenamed: (v, { title }) => known((k) => ({ ...k, title }))(v),
    VideoCaptionsWritten: (v, { cues }) => known((k) => ({ ...k, captions: cues }))(v),
    VideoArchived: (v) => known((k) => ({ ...k, phase: 'archived' }))(v),
    VideoRestored: (v) => known((k) => ({ ...k, phase: 'live' }))(v),
    VideoFilmRemoved: (v, { uploadId }) =>
      known((k) => (k.film === uploadId ? { ...k, film: null, plays: k.vimeo !== null } : k))(v),
  },
)

const UPLOADED = /^\/media\/lessons\/hosted\/([^/]+)\/film\.m3u8$/

/** Where lessons find a film that was uploaded; the same for each film that replaces it. */
export const uploadedSrc = (videoId: string): string => `/media/lessons/hosted/${videoId}/film.m3u8`

/** The video that lessons find there; null where it was never uploaded. */
export const uploadedVideoOf = (src: string): string | null => UPLOADED.exec(src)?.[1] ?? null

/** A film that was received whole and cannot be played yet; lessons may name it before it can. */
export const isPreparing = ({ plays, upload }: KnownVideo): boolean =>
  !plays && (upload?.step === 'received' || upload?.step === 'preparing')

type VideoDecide = Decide<Video, VideoEvent>

const live = (v: Video): KnownVideo =>
  v.phase === 'live' ? v : refuse('video-unavailable', 'Este vídeo não existe mais na biblioteca.')

/** The upload that news is about, while it is still the newest and under way; undefined makes the news old. */
const underWay = (v: Video, uploadId: string) =>
  v.phase === 'live' && v.upload?.uploadId === uploadId && v.upload.step !== 'over' ? v : undefined

export const registerVideo =
  (data: DataOf<'VideoRegistered'>): VideoDecide =>
  (v) =>
    v.phase === 'absent' ? [event('VideoRegistered', data)] : []

const BUSY = 'Este vídeo ainda está sendo preparado. Espere terminar.'
/** An upload that stands still may be given up for another one; a film that is being made is waited for. */
const isBusy = (upload: KnownVideo['upload']) => upload?.step === 'received' || upload?.step === 'preparing'

type Begun = DataOf<'VideoUploadBegun'>

export const addVideo =
  ({ title, src, ...begun }: Begun & { title: string; src: string }): VideoDecide =>
  (v) =>
    v.phase === 'absent'
      ? [event('VideoAdded', { videoId: begun.videoId, title, src }), event('VideoUploadBegun', begun)]
      : []

export const addVimeoVideo =
  ({ title, src, ...chosen }: VimeoChoice & { videoId: string; title: string; src: string }): VideoDecide =>
  (v) =>
    v.phase === 'absent'
      ? [event('VideoAdded', { videoId: chosen.videoId, title, src }), event('VideoChosenFromVimeo', chosen)]
      : []

/** Plays a film of Vimeo from now on, whatever was played before. An upload that was begun and not finished is given up. */
export const chooseVimeoFilm =
  (chosen: VimeoChoice): VideoDecide =>
  (v) => {
    const { videoId, upload, vimeo } = live(v)
    if (isBusy(upload)) refuse('video-busy', BUSY)
    return upload === null && vimeo !== null && sameContent(vimeo, chosen)
      ? []
      : [event('VideoChosenFromVimeo', { ...chosen, videoId })]
  }

export const replaceVideo =
  (begun: Omit<Begun, 'videoId'>): VideoDecide =>
  (v) => {
    const { videoId, upload } = live(v)
    if (isBusy(upload) && upload?.uploadId !== begun.uploadId) refuse('video-busy', BUSY)
    return upload?.uploadId === begun.uploadId ? [] : [event('VideoUploadBegun', { ...begun, videoId })]
  }

export const cancelVideoUpload =
  (uploadId: string): VideoDecide =>
  (v) => {
    const found = underWay(v, uploadId)
    if (found?.upload?.step !== 'receiving') return []
    const { videoId, plays } = found
    const cancelled = event('VideoUploadCancelled', { videoId, uploadId })
    // Nothing is left that could be shown or replaced.
    return plays ? [cancelled] : [cancelled, event('VideoArchived', { videoId })]
  }

export const refuseVideoUpload =
  (uploadId: string, reason: string): VideoDecide =>
  (v) => {
    const found = underWay(v, uploadId)
    return found ? [event('VideoUploadRefused', { videoId: found.videoId, uploadId, reason })] : []
  }

export const receiveVideo =
  (data: Omit<DataOf<'VideoReceived'>, 'videoId'>): VideoDecide =>
  (v) => {
    const found = underWay(v, data.uploadId)
    return found?.upload?.step === 'receiving'
      ? [event('VideoReceived', { ...data, videoId: found.videoId })]
      : []
  }

export const beginPreparation =
  (uploadId: string): VideoDecide =>
  (v) => {
    const found = underWay(v, uploadId)
    return found?.upload?.step === 'received'
      ? [event('VideoPreparationBegun', { videoId: found.videoId, uploadId })]
      : []
  }

export const recordPreparation =
  (data: Omit<DataOf<'VideoPrepared'>, 'videoId'>): VideoDecide =>
  (v) => {
    const found = underWay(v, data.uploadId)
    return found ? [event('VideoPrepared', { ...data, videoId: found.videoId })] : []
  }

export const failPreparation =
  (uploadId: string, reason: string): VideoDecide =>
  (v) => {
    const found = underWay(v, uploadId)
    return found ? [event('VideoPreparationFailed', { videoId: found.videoId, uploadId, reason })] : []
  }

export const renameVideo =
  (title: string): VideoDecide =>
  (v) => {
    const { videoId, title: before } = live(v)
    return before === title ? [] : [event('VideoRenamed', { videoId, title })]
  }

export const writeCaptions =
  (cues: VideoCue[]): VideoDecide =>
  (v) => {
    const { videoId, captions } = live(v)
    const isSame = JSON.stringify(captions) === JSON.stringify(cues)
    return isSame ? [] : [event('VideoCaptionsWritten', { videoId, cues })]
  }

/** `uses`: lessons and further records that show it. */
export const archiveVideo =
  (uses: number): VideoDecide =>
  (v) => {
    if (v.phase === 'archived') return []
    const { videoId, upload } = live(v)
    if (uses > 0)
      refuse(
        'video-in-use',
        uses === 1
          ? 'Este vídeo está em uso em 1 lugar, que a página dele diz em “Onde aparece”. Troque-o lá antes de arquivá-lo.'
          : `Este vídeo está em uso em ${uses} lugares, que a página dele diz em “Onde aparece”. Troque-o lá antes de arquivá-lo.`,
      )
    if (isBusy(upload)) refuse('video-busy', BUSY)
    return [event('VideoArchived', { videoId })]
  }

/** Nothing about it was forgotten; only a film whose file is gone cannot return. */
export const restoreVideo = (): VideoDecide => (v) => {
  if (v.phase === 'absent') return refuse('video-unavailable', 'Este vídeo não existe mais na biblioteca.')
  if (v.phase === 'live') return []
  if (!v.plays) refuse('video-film-gone', 'O arquivo deste vídeo já foi apagado. Envie-o como vídeo novo.')
  return [event('VideoRestored', { videoId: v.videoId })]
}

/** The uploaded film that is kept although its video is archived or plays one of Vimeo. */
export const filmAside = (v: Video): string | null =>
  v.phase === 'archived' || (v.phase === 'live' && v.vimeo !== null) ? v.film : null

/** `uses`: number of lessons and records that name the film, those of drafts and those that can be restored included. */
export const removeFilm =
  ({ isDue, uses }: { isDue: boolean; uses: number }): VideoDecide =>
  (v) => {
    const uploadId = filmAside(v)
    if (v.phase === 'absent' || uploadId === null || !isDue) return []
    if (v.upload && v.upload.step !== 'over') return []
    if (v.phase === 'archived' && uses > 0) return []
    return [event('VideoFilmRemoved', { videoId: v.videoId, uploadId })]
  }
