import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { summaryWeek, weekSummary } from '../../../src/domain/learning/week-summary'

const sunday = '2026-03-08'
const of = (lessonId: string, at: string, courseId = 'sql') => ({
  enrolmentId: `ana-${courseId}`,
  studentId: 'ana',
  courseId,
  lessonId,
  at,
})
type Ranges = [number, number][]
const watched = (lessonId: string, at: string, ranges: Ranges, courseId?: string) =>
  event('LessonWatched', { ...of(lessonId, at, courseId), ranges, position: 0 })
const done = (lessonId: string, at: string) =>
  event('LessonCompleted', { ...of(lessonId, at), by: 'watch' as const })
const quiz = (lessonId: string, at: string, passed: boolean) =>
  event('QuizAnswered', { ...of(lessonId, at), answers: {}, right: 1, questions: 2, passed })

describe('the summary of a week', () => {
  it('is of the seven whole days before the Sunday, in São Paulo', () => {
    expect(summaryWeek(sunday)).toEqual({ from: '2026-03-01', to: '2026-03-07' })
    for (const at of ['2026-03-01T02:59:59.000Z', '2026-03-08T03:00:00.000Z'])
      expect([at, weekSummary([watched('l1', at, [[0, 60]])], sunday)]).toEqual([at, null])
    for (const at of ['2026-03-01T03:00:00.000Z', '2026-03-08T02:59:59.000Z'])
      expect(weekSummary([watched('l1', at, [[0, 60]])], sunday)?.minutes).toBe(1)
  })

  it('is nothing where nothing was studied', () => {
    expect(weekSummary([], sunday)).toBe(null)
  })

  it('counts each second, lesson and passed quiz once', () => {
    const [mon, tue] = ['2026-03-02T15:00:00.000Z', '2026-03-03T15:00:00.000Z']
    const told = [
      watched('l1', mon, [[0, 120]]),
      watched('l1', tue, [[60, 180]]),
      watched('l1', tue, [[0, 60]], 'git'),
      done('l1', mon),
      done('l1', tue),
      done('l2', tue),
      quiz('q1', mon, false),
      quiz('q1', tue, true),
      quiz('q1', tue, true),
      quiz('q2', tue, false),
    ]
    expect(weekSummary(told, sunday)).toEqual({
      minutes: 4,
      lessons: 2,
      quizzes: 1,
      days: 2,
      courseId: 'sql',
    })
    expect(weekSummary([...told].reverse(), sunday)).toMatchObject({ minutes: 4, lessons: 2, quizzes: 1 })
    const later = watched('l9', '2026-03-04T12:00:00.000Z', [[0, 1]], 'git')
    expect(weekSummary([later, ...told], sunday)?.courseId).toBe('git')
  })
})
