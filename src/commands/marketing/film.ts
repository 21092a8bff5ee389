import type * as z from 'zod'
import type { filmForm } from '../../contracts/marketing/film'
import { video } from '../../domain/catalog/video'
import { refuse } from '../../domain/kernel/refuse'
import type { film } from '../../domain/marketing/film'
import type { CommandContext } from '../kernel/command'

type Typed = z.output<z.ZodObject<typeof filmForm>>
type Film = z.infer<z.ZodObject<typeof film>> & { videoId: string | undefined }

const GONE = 'Este vídeo não está mais na biblioteca.'
/** Films of the library that are named by their address. */
const HOSTED = /^\/media\/lessons\/hosted\/([^/]+)\//

/**
 * The film that staff chose: one of the library, whose truth comes from its stream, or one by its address. `named`:
 * what its fields are called in the form.
 */
export async function chosenFilm(
  { videoId, src, poster, seconds, transcript }: Typed,
  ctx: CommandContext,
  named: (field: keyof Typed) => string = (field) => field,
): Promise<Film> {
  if (!videoId) {
    if (!src)
      refuse('film-missing', 'Escolha um vídeo da biblioteca ou informe o endereço de um.', named('videoId'))
    const [, hosted] = HOSTED.exec(src) ?? []
    if (hosted && (await ctx.load(video, hosted)).phase !== 'live')
      refuse('video-unavailable', GONE, named('src'))
    if (seconds === null) refuse('duration-missing', 'Informe a duração, como 1:30.', named('seconds'))
    return { videoId: undefined, src, poster, seconds, transcript }
  }
  const found = await ctx.load(video, videoId)
  if (found.phase !== 'live') refuse('video-unavailable', GONE, named('videoId'))
  if (!found.plays) refuse('video-not-ready', 'Este vídeo ainda não está pronto.', named('videoId'))
  const length = found.seconds ?? seconds
  if (!length) refuse('duration-missing', 'Informe a duração: este vídeo não diz a sua.', named('seconds'))
  return { videoId, src: found.src, poster, seconds: Math.max(1, Math.round(length)), transcript }
}
