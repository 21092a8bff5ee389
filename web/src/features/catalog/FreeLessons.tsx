import { CirclePlay } from 'lucide-react'
import type { FreeLessonView } from '../../../../src/contracts/catalog/pages'
import { clock } from '../../ui/format'
import { FreeLesson } from './FreeLesson'

/** Free lessons of several courses, each in a dialog. */
export function FreeLessons({ lessons }: { lessons: readonly FreeLessonView[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {lessons.map(({ course, lesson }) => (
        <li key={`${course.id} ${lesson.id}`} className="flex min-w-0">
          <FreeLesson
            courseId={course.id}
            lesson={lesson}
            className="flex min-w-0 flex-1 items-center gap-3.5 rounded-card border border-line bg-surface p-3.5 text-fg no-underline hover:border-bar hover:bg-surface-2"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-soft text-link">
              <CirclePlay aria-hidden="true" className="size-6" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-snug">{lesson.title}</span>
              <span className="block text-muted text-sm">{course.title}</span>
            </span>
            <span className="tabular shrink-0 text-muted text-sm">{clock(lesson.seconds)}</span>
          </FreeLesson>
        </li>
      ))}
    </ul>
  )
}
