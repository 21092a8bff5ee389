import { NotFound } from '../../commands/kernel/errors'
import type { LessonMedia } from '../../ports/lesson-media'
import { videoById } from '../../projections/catalog/video-list'
import { lessonsShowing } from '../../projections/learning/course-syllabus'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

/** Captions made of the text of a lesson that shows the film, to begin with. */
export const lessonCaptions = (media: LessonMedia): ApiRoute =>
  apiRoute(
    '/admin/videos/{videoId}/lesson-captions',
    async (req, res) => {
      const found = await videoById(req.context.db, req.params.videoId)
      const lessons = found ? await lessonsShowing(req.context.db, found.src) : []
      const lesson = lessons.find(({ transcript }) => transcript.length > 0)
      if (!lesson?.video) throw new NotFound('Nenhuma aula com este vídeo tem texto.')
      res.type('text/vtt').set('Cache-Control', 'no-store').send(media.webVtt(lesson, lesson.video.seconds))
    },
    { who: ['Admin', 'Editor'] },
  )
