import type { Knex } from 'knex'
import { writeWebVtt } from '../../contracts/kernel/web-vtt'
import type { VideoEvent } from '../../domain/catalog/video'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface VideoCaptionsRow {
  videoId: string
  src: string
  /** A WebVTT file; empty while none were written. */
  captions: string
}

const begun = {
  key: (e: { videoId: string }) => e.videoId,
  apply: (_: unknown, { videoId, src }: { videoId: string; src: string }) => ({ videoId, src, captions: '' }),
}

export const videoCaptions = projection<VideoEvent, VideoCaptionsRow>({
  name: 'video_captions',
  description: 'Captions that staff wrote for films of the library',
  version: 1,
  key: 'videoId',
  report: {
    label: 'Legendas dos vídeos',
    about: 'As legendas escritas para cada vídeo da biblioteca.',
    group: 'Loja',
    columns: ['src', 'captions'],
  },
  columns: {
    videoId: column.id('Vídeo'),
    src: column.text('Endereço para a aula'),
    captions: column.text('Legendas'),
  },
  indexes: [['src']],
  on: {
    VideoRegistered: begun,
    VideoAdded: begun,
    VideoCaptionsWritten: {
      key: (e) => e.videoId,
      apply: (row, { cues }) => row && { ...row, captions: cues.length > 0 ? writeWebVtt(cues) : '' },
    },
  },
})

/** All captions that were written, as WebVTT files by the address of their film. */
export async function writtenCaptions(db: Knex): Promise<Map<string, string>> {
  const found = (await db<VideoCaptionsRow>(table(videoCaptions))
    .whereNot({ captions: '' })
    .select('src', 'captions')) as Pick<VideoCaptionsRow, 'src' | 'captions'>[]
  return new Map(found.map(({ src, captions }) => [src, captions]))
}

/** The captions that were written for the film at an address, as a WebVTT file; empty when there are none. */
export async function captionsAt(db: Knex, src: string): Promise<string> {
  const row = await db<VideoCaptionsRow>(table(videoCaptions))
    .where({ src })
    .whereNot({ captions: '' })
    .first()
  return row?.captions ?? ''
}
