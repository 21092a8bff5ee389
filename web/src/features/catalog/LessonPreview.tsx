import type { LessonView } from '../../../../src/contracts/catalog/pages'
import { clock } from '../../ui/format'
import { LessonVideo } from './LessonVideo'

/** A free lesson, played inline. */
export function LessonPreview({ courseId, lesson }: { courseId: string; lesson: LessonView }) {
  if (!lesson.free) return null
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface">
      <LessonVideo courseId={courseId} lesson={{ ...lesson, free: lesson.free }} />
      <figcaption className="flex justify-between gap-4 px-4 py-3 text-15">
        <span className="font-semibold">{lesson.title}</span>
        <span className="tabular text-muted">{clock(lesson.seconds)}</span>
      </figcaption>
    </figure>
  )
}
