import * as z from 'zod'
import { type FilmShape, NotAFilm } from '../../ports/video-uploads'
import { ProgramFailed, run } from './programs'

const probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      nb_frames: z.string().optional(),
      avg_frame_rate: z.string().optional(),
      disposition: z.object({ attached_pic: z.number() }).partial().optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
  format: z.object({ duration: z.string().optional() }),
})

const BROKEN = 'O arquivo do vídeo está danificado ou incompleto. Exporte-o de novo e envie outra vez.'
const NO_PICTURE = 'O arquivo não tem imagem, só som. Envie um vídeo.'
const NO_LENGTH = 'O arquivo não diz quanto o vídeo dura. Exporte-o de novo como MP4 e envie outra vez.'

const ONE_PICTURE = 'O arquivo tem uma imagem só, não um vídeo. Exporte o vídeo inteiro e envie outra vez.'

export interface Film extends FilmShape {
  seconds: number
  height: number
  /** As it is seen, turned where the camera was. */
  width: number
  tall: number
  hasSound: boolean
}

/** How many pictures it has; by length and rate where the file does not count them. */
function framesOf(
  { nb_frames, avg_frame_rate = '' }: { nb_frames?: string; avg_frame_rate?: string },
  seconds: number,
): number {
  const counted = Number(nb_frames)
  if (counted > 0) return counted
  const [pictures = 0, per = 1] = avg_frame_rate.split('/').map(Number)
  return pictures > 0 && per > 0 ? Math.round((seconds * pictures) / per) : Number.POSITIVE_INFINITY
}

/** What a film is like, by ffprobe. Throws NotAFilm. */
export async function probe(path: string): Promise<Film> {
  const { out } = await run('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_streams',
    '-show_format',
    path,
  ]).catch((error) => {
    if (error instanceof ProgramFailed) throw new NotAFilm(BROKEN)
    throw error
  })
  const { streams, format } = probed.parse(JSON.parse(out))
  const picture = streams.find((each) => each.codec_type === 'video' && !each.disposition?.attached_pic)
  if (!picture?.width || !picture.height) throw new NotAFilm(NO_PICTURE)
  const seconds = Number(format.duration)
  if (!(seconds > 0)) throw new NotAFilm(NO_LENGTH)
  if (framesOf(picture, seconds) < 2) throw new NotAFilm(ONE_PICTURE)
  const turned =
    Math.abs(picture.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? 0) % 180 === 90
  const [width, tall] = turned ? [picture.height, picture.width] : [picture.width, picture.height]
  const hasSound = streams.some((each) => each.codec_type === 'audio')
  return { seconds, width, tall, height: Math.min(width, tall), hasSound }
}

export const brokenFilm = () => new NotAFilm(BROKEN)
