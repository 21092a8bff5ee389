import * as z from 'zod'
import type { CertificateRule } from '../kernel/certificate-terms'
import { counted, duration } from '../kernel/format'
import { covered, merge, type Range } from './ranges'

/** What a certificate was given for. */
export const certificateEvidence = z.object({
  /** Percent of the seconds of film that were seen, rounded down; null for a course without films. */
  seenPercent: z.int().min(0).max(100).nullable(),
  /** Quizzes that were passed. */
  quizzes: z.int().nonnegative(),
  /** Days on which the student studied. */
  days: z.int().nonnegative(),
})
export type CertificateEvidence = z.infer<typeof certificateEvidence>

interface StudiedLesson {
  /** Length of its film in seconds; 0 without one. */
  seconds: number
  isQuiz: boolean
  watched: Range[]
  done: boolean
}

export interface Studied {
  /** The lessons that count. */
  lessons: StudiedLesson[]
  days: number
  /** Whether the course was completed once: it stays so when lessons are added or reopened later. */
  isCompleted?: boolean
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const filmSeconds = ({ lessons }: Studied) => sum(lessons.map(({ seconds }) => seconds))
const seenSeconds = ({ lessons }: Studied) =>
  sum(lessons.map(({ seconds, watched }) => Math.min(covered(merge(watched)), seconds)))

export function evidenceOf(studied: Studied): CertificateEvidence {
  const film = filmSeconds(studied)
  return {
    seenPercent: film === 0 ? null : Math.floor((seenSeconds(studied) / film) * 100),
    quizzes: studied.lessons.filter(({ isQuiz, done }) => isQuiz && done).length,
    days: studied.days,
  }
}

/** What the student still has to do, in their words; empty: the certificate is earned. */
export function missingFor(rule: CertificateRule, studied: Studied): string[] {
  const open = studied.isCompleted ? [] : studied.lessons.filter(({ done }) => !done)
  const quizzes = open.filter(({ isQuiz }) => isQuiz).length
  const lessons = open.length - quizzes
  const unseen = (filmSeconds(studied) * rule.seenPercent) / 100 - seenSeconds(studied)
  // Texts and files are done with one press: without film and quiz nothing tells a further day.
  const tellsDays = studied.lessons.some(({ seconds, isQuiz }) => seconds > 0 || isQuiz)
  // Whoever has not begun yet will study on one day at least.
  const days = tellsDays ? rule.studyDays - Math.max(studied.days, 1) : 0
  return [
    ...(lessons > 0 ? [`concluir mais ${counted(lessons, 'aula', 'aulas')}`] : []),
    ...(quizzes > 0 ? [`passar em mais ${counted(quizzes, 'quiz', 'quizzes')}`] : []),
    ...(unseen > 0
      ? [
          `assistir a mais ${duration(Math.ceil(unseen))} dos vídeos (pelo menos ${rule.seenPercent}% no total)`,
        ]
      : []),
    ...(days > 0 ? [`estudar em mais ${counted(days, 'dia', 'dias')}`] : []),
  ]
}
