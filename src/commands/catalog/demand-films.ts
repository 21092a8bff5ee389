import { course } from '../../domain/catalog/course'
import { lessonsOf } from '../../domain/catalog/lesson'
import { isPreparing, uploadedVideoOf, video } from '../../domain/catalog/video'
import { refuse } from '../../domain/kernel/refuse'
import type { CommandContext } from '../kernel/command'

interface Named {
  title: string
  video: { src: string } | null
}

/** Refuses a film that students could not watch. Truth comes from its stream, since the library's list may lag behind. */
async function demandFilm({ title, video: film }: Named, ctx: CommandContext, field?: string): Promise<void> {
  const videoId = film ? uploadedVideoOf(film.src) : null
  if (videoId === null) return
  const found = await ctx.load(video, videoId)
  if (found.phase !== 'live')
    return refuse(
      'video-unavailable',
      found.phase === 'archived'
        ? `O vídeo da aula “${title}” foi arquivado. Escolha outro ou traga-o de volta.`
        : `O vídeo da aula “${title}” não existe na biblioteca.`,
      field,
    )
  if (found.plays) return
  refuse(
    'video-not-ready',
    isPreparing(found)
      ? `O vídeo da aula “${title}” ainda está sendo preparado. Publique quando ele estiver pronto.`
      : `O vídeo da aula “${title}” não pôde ser preparado. Escolha outro na aula ou envie este de novo.`,
    field,
  )
}

/** What lessons show already is not asked after again. */
async function shownIn(courseId: string, ctx: CommandContext) {
  const known = await ctx.load(course, courseId)
  const lessons = known.phase === 'absent' ? [] : lessonsOf(known.modules)
  return { known, shown: new Set(lessons.map((each) => each.video?.src)) }
}

/** Refuses a working copy with a film that cannot be played: students would find a lesson that shows nothing. */
export async function demandFilms({ courseId }: { courseId: string }, ctx: CommandContext): Promise<void> {
  const { known, shown } = await shownIn(courseId, ctx)
  if (known.phase === 'absent') return
  for (const lesson of lessonsOf(known.draft))
    if (!shown.has(lesson.video?.src)) await demandFilm(lesson, ctx)
}

/** As `demandFilms`, for a curriculum that is set at once. */
export async function demandFilmsOf(
  { courseId, modules }: { courseId: string; modules: readonly { lessons: readonly Named[] }[] },
  ctx: CommandContext,
): Promise<void> {
  const { shown } = await shownIn(courseId, ctx)
  for (const [m, { lessons }] of modules.entries())
    for (const [n, lesson] of lessons.entries())
      if (!shown.has(lesson.video?.src)) await demandFilm(lesson, ctx, `modules.${m}.lessons.${n}.video.src`)
}
