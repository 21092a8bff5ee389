import {
  type EngagementKind,
  engagementKinds,
  type Progress,
  progressNames,
  type Stop,
  stops,
} from '../../contracts/learning/engagement-words'
import type { QuestionEvent } from '../../domain/communication/question'
import { between, businessDay, daysBetween, type Instant, MINUTE } from '../../domain/kernel/instants'
import type { EnrolmentEvent } from '../../domain/learning/enrolment'
import { covered, merge, type Range } from '../../domain/learning/ranges'
import { column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

/** An enrolment, a lesson that a student opened, a day on which one studied a course, or a question. */
export interface EngagementRow {
  /** `enrolment|<enrolment>`, `lesson|<enrolment>|<lesson>`, `day|<enrolment>|<day>`, `question|<question>` */
  key: string
  kind: EngagementKind
  /** Business day of the grant, of the first look, of studying, of the question. */
  day: string
  /** Of questions: when it was asked. */
  askedAt: Instant | null
  courseId: string
  lessonId: string | null
  studentId: string
  enrolmentId: string | null
  questionId: string | null
  /** The student, on days of study. */
  activeId: string | null
  progress: Progress | null
  stop: Stop | null
  enrolments: number
  started: number
  /** From the grant to the first lesson. */
  daysToStart: number
  completed: number
  viewers: number
  finished: number
  /** Watched ranges, in seconds. */
  seen: Range[]
  seconds: number
  questions: number
  answered: number
  /** From the question to the first answer by staff. */
  answerMinutes: number
}

type Event =
  | Extract<
      EnrolmentEvent,
      {
        type:
          | 'CourseAccessGranted'
          | 'LessonWatched'
          | 'LessonCompleted'
          | 'LessonReopened'
          | 'CourseCompleted'
      }
    >
  | Extract<QuestionEvent, { type: 'QuestionAsked' | 'QuestionAnswered' }>

type Of = Pick<EngagementRow, 'key' | 'kind' | 'day' | 'courseId' | 'studentId'>

const row = (of: Of & Partial<EngagementRow>): EngagementRow => ({
  askedAt: null,
  lessonId: null,
  enrolmentId: null,
  questionId: null,
  activeId: null,
  progress: null,
  stop: null,
  enrolments: 0,
  started: 0,
  daysToStart: 0,
  completed: 0,
  viewers: 0,
  finished: 0,
  seen: [],
  seconds: 0,
  questions: 0,
  answered: 0,
  answerMinutes: 0,
  ...of,
})

const ends: readonly (readonly [number, Stop])[] = [
  [10, '0-10s'],
  [30, '10-30s'],
  [60, '30-60s'],
  [120, '1-2'],
  [300, '2-5'],
  [600, '5-10'],
  [1200, '10-20'],
  [2400, '20-40'],
]
const stopOf = (seen: readonly Range[]): Stop => {
  const furthest = Math.max(0, ...seen.map(([, end]) => end))
  return ends.find(([end]) => furthest < end)?.[1] ?? '40+'
}

const kindOf = (key: string) => key.slice(0, key.indexOf('|')) as EngagementKind

interface Look {
  enrolmentId: string
  studentId: string
  courseId: string
  lessonId: string
  at: Instant
}
const keysOfLook = ({ enrolmentId, lessonId, at }: Look) => [
  `enrolment|${enrolmentId}`,
  `lesson|${enrolmentId}|${lessonId}`,
  `day|${enrolmentId}|${businessDay(at)}`,
]

/** Each of the rows that a look at a lesson touches. */
function looked(
  before: EngagementRow | undefined,
  { enrolmentId, studentId, courseId, lessonId, at }: Look,
  key: string,
  change: (lesson: EngagementRow) => EngagementRow,
): EngagementRow | undefined {
  const kind = kindOf(key)
  const day = businessDay(at)
  const of = { key, kind, day, courseId, studentId, enrolmentId }
  if (kind === 'day') return before ?? row({ ...of, activeId: studentId })
  if (kind === 'lesson') return change(before ?? row({ ...of, lessonId, viewers: 1, stop: '0-10s' }))
  if (!before || before.started > 0) return before
  return {
    ...before,
    progress: before.progress === 'completed' ? 'completed' : 'begun',
    started: 1,
    daysToStart: Math.max(0, daysBetween(before.day, day) - 1),
  }
}

const watched = (lesson: EngagementRow, ranges: readonly Range[]): EngagementRow => {
  const seen = merge([...lesson.seen, ...ranges])
  return {
    ...lesson,
    seen,
    seconds: Math.round(covered(seen)),
    stop: lesson.finished > 0 ? 'end' : stopOf(seen),
  }
}

export const engagement = projection<Event, EngagementRow>({
  name: 'engagement',
  description: 'Enrolments, lessons opened, days of study and questions: how far students come, and how fast',
  version: 3,
  key: 'key',
  report: {
    label: 'Engajamento',
    about: 'Matrículas, aulas abertas, dias de estudo e dúvidas.',
    group: 'Alunos',
    columns: ['day', 'kind', 'courseId', 'lessonId', 'studentId', 'seconds', 'progress'],
  },
  columns: {
    key: column.text('Chave'),
    kind: column.choice('O que', engagementKinds),
    day: column.day('Dia'),
    askedAt: nullable(column.instant('Perguntada')),
    courseId: column.id('Curso'),
    lessonId: nullable(column.id('Aula')),
    studentId: column.id('Aluno'),
    enrolmentId: nullable(column.id('Matrícula')),
    questionId: nullable(column.id('Dúvida')),
    activeId: nullable(column.id('Aluno ativo')),
    progress: nullable(column.choice('Progresso', progressNames)),
    stop: nullable(column.choice('Assistiu até', stops)),
    enrolments: column.count('Matrículas'),
    started: column.count('Começaram'),
    daysToStart: column.count('Dias até a primeira aula'),
    completed: column.count('Concluíram'),
    viewers: column.count('Aulas abertas'),
    finished: column.count('Aulas concluídas'),
    seen: column.json('Trechos vistos'),
    seconds: column.time('Tempo assistido'),
    questions: column.count('Dúvidas'),
    answered: column.count('Respondidas'),
    answerMinutes: column.count('Minutos até a resposta'),
  },
  indexes: [['day'], ['day', 'courseId', 'activeId']],
  sums: {
    by: ['day', 'courseId', 'lessonId', 'stop', 'progress'],
    of: [
      'enrolments',
      'started',
      'daysToStart',
      'completed',
      'viewers',
      'finished',
      'seconds',
      'questions',
      'answered',
      'answerMinutes',
    ],
  },
  recurring: { day: 'day', value: 'activeId', place: 'courseId' },
  on: {
    CourseAccessGranted: {
      key: ({ enrolmentId }) => `enrolment|${enrolmentId}`,
      apply: (before, { enrolmentId, studentId, courseId, grantedAt }, { at }, key) =>
        before ??
        row({
          key,
          kind: 'enrolment',
          day: businessDay(grantedAt ?? at),
          courseId,
          studentId,
          enrolmentId,
          progress: 'none',
          enrolments: 1,
        }),
    },
    LessonWatched: {
      key: keysOfLook,
      apply: (before, data, _, key) => looked(before, data, key, (lesson) => watched(lesson, data.ranges)),
    },
    LessonCompleted: {
      key: keysOfLook,
      apply: (before, data, _, key) =>
        looked(before, data, key, (lesson) => ({ ...lesson, finished: 1, stop: 'end' })),
    },
    LessonReopened: {
      key: ({ enrolmentId, lessonId }) => `lesson|${enrolmentId}|${lessonId}`,
      apply: (before) => before && { ...before, finished: 0, stop: stopOf(before.seen) },
    },
    CourseCompleted: {
      key: ({ enrolmentId }) => `enrolment|${enrolmentId}`,
      apply: (before) => before && { ...before, progress: 'completed', completed: 1 },
    },
    QuestionAsked: {
      key: ({ questionId }) => `question|${questionId}`,
      apply: (_, { questionId, courseId, lessonId, studentId }, { at }, key) =>
        row({
          key,
          kind: 'question',
          day: businessDay(at),
          askedAt: at,
          courseId,
          lessonId,
          studentId,
          questionId,
          questions: 1,
        }),
    },
    QuestionAnswered: {
      key: ({ questionId, byStaff }) => (byStaff ? `question|${questionId}` : null),
      apply: (before, _, { at }) =>
        before?.askedAt && before.answered === 0
          ? {
              ...before,
              answered: 1,
              answerMinutes: Math.max(0, Math.floor(between(before.askedAt, at) / MINUTE)),
            }
          : undefined,
    },
  },
})
