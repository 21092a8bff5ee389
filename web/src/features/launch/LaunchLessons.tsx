import { Clock, Lock, PlayCircle } from 'lucide-react'
import type { LaunchLessonLine } from '../../../../src/contracts/marketing/launch-pages'
import { cx } from '../../ui/cx'
import { date, duration } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'

const ICON = { waiting: Clock, open: PlayCircle, closed: Lock }

/** Status of a lesson: when it opens, playing, or over. */
function doorWords({ door, opensAt, closesAt }: LaunchLessonLine): string {
  if (door === 'waiting') return `Abre em ${date(opensAt, 'dayTime')}`
  if (door === 'closed') return 'Encerrada'
  return closesAt ? `Aberta até ${date(closesAt, 'dayTime')}` : 'Aberta'
}

interface LaunchLessonsProps {
  slug: string
  lessons: readonly LaunchLessonLine[]
  /** The present lesson. */
  current?: string
  className?: string
}

/** Lessons of a launch with their status. */
export const LaunchLessons = ({ slug, lessons, current, className }: LaunchLessonsProps) => (
  <ol className={cx('grid gap-3', className)}>
    {lessons.map((lesson) => {
      const Icon = ICON[lesson.door]
      const isHere = lesson.lessonId === current
      return (
        <li
          key={lesson.lessonId}
          aria-current={isHere ? 'page' : undefined}
          className="flex gap-3 rounded-card border border-line bg-surface p-4 aria-[current]:border-bar"
        >
          <Icon
            aria-hidden="true"
            className={cx('mt-0.5 size-5 shrink-0', lesson.door === 'open' ? 'text-ok' : 'text-muted')}
          />
          <div className="min-w-0">
            <p className="font-semibold">
              {isHere || lesson.door === 'closed' ? (
                lesson.title
              ) : (
                <TextLink href={`/eventos/${slug}/aulas/${lesson.lessonId}`}>{lesson.title}</TextLink>
              )}
            </p>
            {lesson.summary && <p className="mt-0.5 text-15 text-fg-2">{lesson.summary}</p>}
            <p className="mt-1 text-muted text-sm">
              {doorWords(lesson)} · {duration(lesson.durationSeconds)}
            </p>
          </div>
        </li>
      )
    })}
  </ol>
)
