import { addDays, businessDay } from '../kernel/instants'
import type { EnrolmentEvent } from './enrolment'
import { covered, merge, type Range } from './ranges'

export interface WeekSummary {
  /** Of film, each second once, however often it was played. */
  minutes: number
  lessons: number
  /** Different quizzes that were passed. */
  quizzes: number
  /** Days on which anything was studied. */
  days: number
  /** Of what was studied last. */
  courseId: string
}

type Studied = Extract<EnrolmentEvent, { type: 'LessonWatched' | 'LessonCompleted' | 'QuizAnswered' }>

const WEEK = 7
const studied = ['LessonWatched', 'LessonCompleted', 'QuizAnswered'] as const
export const studiedTypes: string[] = [...studied]

/** The seven whole days before a Sunday. */
export const summaryWeek = (sunday: string) => ({ from: addDays(sunday, -WEEK), to: addDays(sunday, -1) })

/** What one student learned in the week before a Sunday; null when that is nothing. */
export function weekSummary(events: readonly Studied[], sunday: string): WeekSummary | null {
  const { from, to } = summaryWeek(sunday)
  const own = events.filter(({ data }) => {
    const day = businessDay(data.at)
    return from <= day && day <= to
  })
  const last = own.reduce<Studied | undefined>(
    (latest, each) => (latest && latest.data.at > each.data.at ? latest : each),
    undefined,
  )
  if (!last) return null
  const seen = new Map<string, Range[]>()
  for (const { type, data } of own) {
    if (type !== 'LessonWatched') continue
    const key = `${data.courseId} ${data.lessonId}`
    seen.set(key, [...(seen.get(key) ?? []), ...data.ranges.map(([a, b]): Range => [a, b])])
  }
  const seconds = [...seen.values()].reduce((sum, ranges) => sum + covered(merge(ranges)), 0)
  const distinct = (wanted: (event: Studied) => boolean) =>
    new Set(own.filter(wanted).map(({ data }) => `${data.courseId} ${data.lessonId}`)).size
  return {
    minutes: Math.round(seconds / 60),
    lessons: distinct(({ type }) => type === 'LessonCompleted'),
    quizzes: distinct((each) => each.type === 'QuizAnswered' && each.data.passed),
    days: new Set(own.map(({ data }) => businessDay(data.at))).size,
    courseId: last.data.courseId,
  }
}
