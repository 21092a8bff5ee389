import type { LessonView } from '../../../../src/contracts/catalog/pages'
import { Film } from '../marketing/Film'

export interface LessonVideoProps {
  courseId: string
  lesson: Pick<LessonView, 'id' | 'title' | 'seconds'> & { free: { src: string; poster: string } }
  /** Plays at once, because the viewer has just opened it. */
  autoPlay?: boolean
}

/** A free lesson behind the course's cover. */
export const LessonVideo = ({ courseId, lesson, autoPlay }: LessonVideoProps) => (
  <Film
    title={lesson.title}
    label={`Assistir à aula grátis: ${lesson.title}`}
    film={{
      ...lesson.free,
      id: lesson.id,
      seconds: lesson.seconds,
      captions: `/media/captions/${courseId}/${lesson.id}.vtt`,
    }}
    autoPlay={autoPlay}
    large
  />
)
