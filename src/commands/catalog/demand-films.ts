import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { isPreparing, uploadedVideoOf, video } from '../../domain/catalog/video'
import { refuse } from '../../domain/kernel/refuse'
import type { CommandContext } from '../kernel/command'

/** Refuses a working copy with a film that cannot be played yet: students would find a lesson that shows nothing. */
export async function demandFilms({ courseId }: { courseId: string }, ctx: CommandContext): Promise<void> {
  const known = await ctx.load(course, courseId)
  if (known.phase === 'absent') return
  const shown = new Set(lessonsOf(known.modules).map((each) => each.video?.src))
  for (const { title, video: film } of lessonsOf(known.draft)) {
    const videoId = film && !shown.has(film.src) ? uploadedVideoOf(film.src) : null
    if (videoId === null) continue
    const found = await ctx.load(video, videoId)
    if (found.phase === 'absent' || found.plays) continue
    refuse(
      'video-not-ready',
      isPreparing(found)
        ? `O vídeo da aula “${title}” ainda está sendo preparado. Publique quando ele estiver pronto.`
        : `O vídeo da aula “${title}” não pôde ser preparado. Escolha outro na aula ou envie este de novo.`,
    )
  }
}
