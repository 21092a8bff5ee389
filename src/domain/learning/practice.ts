import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, occurred } from '../kernel/event'
import { businessDay, type Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { type DayResults, dueOn, withResult } from './practice-schedule'
import { chosenOf, isRight, isSlow, type QuizQuestion } from './quiz'

const ofLesson = { practiceId: id, studentId: id, courseId: id, lessonId: id }

/** One stream for each student, under the student's id, with questions of all their courses. */
export const practiceEvents = events({
  /** Questions of a quiz that were answered wrongly or slowly. */
  PracticeQueued: eventSchema('Perguntas separadas para a revisão', {
    ...ofLesson,
    questionIds: z.array(id),
    at: occurred(instant),
  }),
  PracticeAnswered: eventSchema('Pergunta da revisão respondida', {
    ...ofLesson,
    questionId: id,
    /** Ids of the chosen answers. */
    chosen: z.array(id),
    right: z.boolean(),
    /** It took more than a minute. */
    slow: z.literal(true).optional(),
    at: occurred(instant),
  }),
})
export type PracticeEvent = EventOf<typeof practiceEvents>

export interface Practice {
  /** By `questionKey`. */
  questions: Readonly<Record<string, DayResults>>
}

export const questionKey = (lessonId: string, questionId: string) => `${lessonId}|${questionId}`

/** What an answer of the day means for the days after it. */
export const resultOf = ({ right, slow }: { right: boolean; slow?: true | undefined }) =>
  right && !slow ? 'held' : 'missed'

const withDay = (p: Practice, key: string, at: Instant, result: 'missed' | 'held'): Practice => ({
  questions: { ...p.questions, [key]: withResult(p.questions[key] ?? {}, businessDay(at), result) },
})

export const practice = aggregate<Practice, typeof practiceEvents>(
  { name: 'practice', label: 'Revisão' },
  practiceEvents,
  { questions: {} },
  {
    PracticeQueued: (p, { lessonId, questionIds, at }) =>
      questionIds.reduce((now, each) => withDay(now, questionKey(lessonId, each), at, 'missed'), p),
    PracticeAnswered: (p, { lessonId, questionId, at, ...answer }) =>
      withDay(p, questionKey(lessonId, questionId), at, resultOf(answer)),
  },
)

type PracticeDecide = Decide<Practice, PracticeEvent>

interface OfLesson {
  studentId: string
  courseId: string
  lessonId: string
  at: Instant
}

/** The questions come back from the next day on; those that the day has missed already stay as they are. */
export const queuePractice =
  ({ questionIds, ...of }: OfLesson & { questionIds: string[] }): PracticeDecide =>
  ({ questions }) => {
    const day = businessDay(of.at)
    const isNew = (each: string) => questions[questionKey(of.lessonId, each)]?.[day] !== 'missed'
    const missed = questionIds.filter(isNew)
    return missed.length > 0
      ? [event('PracticeQueued', { practiceId: of.studentId, ...of, questionIds: missed })]
      : []
  }

/** `seconds`: how long the answer took, where it is known. A second answer of the same day counts with the first. */
export const answerPractice =
  ({
    question,
    answers,
    seconds,
    ...of
  }: OfLesson & {
    question: QuizQuestion
    answers: string[]
    seconds?: number | undefined
  }): PracticeDecide =>
  ({ questions }) => {
    const { questionId } = question
    const days = questions[questionKey(of.lessonId, questionId)]
    if (!days) return refuse('practice-unknown', 'Esta pergunta não está na sua revisão.')
    const today = businessDay(of.at)
    const due = dueOn(days)
    if (!days[today] && (due === null || due > today))
      refuse('practice-early', 'Esta pergunta não está na revisão de hoje.')
    const chosen = chosenOf(question, answers, 'Escolha uma resposta.', `answers.${questionId}`)
    return [
      event('PracticeAnswered', {
        practiceId: of.studentId,
        ...of,
        questionId,
        chosen,
        right: isRight(question, chosen),
        ...(isSlow(seconds) && { slow: true as const }),
      }),
    ]
  }
