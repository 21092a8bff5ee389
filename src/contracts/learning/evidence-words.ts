import { counted, list } from '../../domain/kernel/format'

interface Evidence {
  seenPercent: number | null
  quizzes: number
  days: number
}

/** "assistiu a 97% dos vídeos, passou em 12 quizzes e estudou em 9 dias". */
export const evidenceInWords = ({ seenPercent, quizzes, days }: Evidence): string =>
  list([
    ...(seenPercent === null ? [] : [`assistiu a ${seenPercent}% dos vídeos`]),
    ...(quizzes === 0 ? [] : [`passou em ${counted(quizzes, 'quiz', 'quizzes')}`]),
    `estudou em ${counted(days, 'dia', 'dias')}`,
  ])
