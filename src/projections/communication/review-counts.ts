import { answerNames, reviewStatuses, starNames } from '../../contracts/communication/review-words'
import type { ReviewEvent } from '../../domain/communication/review'
import { type Instant, MINUTE } from '../../domain/kernel/instants'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { type EventMetadata, projection } from '../kernel/projection'

/** A review on the day on which it was written, with what became of it. */
export interface ReviewCountRow extends MomentColumns {
  reviewId: string
  courseId: string
  writtenAt: Instant
  rating: keyof typeof starNames
  status: keyof typeof reviewStatuses
  refunded: boolean
  /** Whether staff answered. */
  answer: keyof typeof answerNames
  /** Why staff hid it; null while it is not hidden. */
  reason: string | null
  reviews: number
  /** 1 where its rating is part of the mean, and its stars then. */
  counted: number
  stars: number
  answered: number
  /** Whole minutes from the review to the first answer. */
  answerMinutes: number
  held: number
  hidden: number
}

type Whole = Pick<ReviewCountRow, 'rating' | 'status' | 'refunded' | 'reason'>

/** The row with what follows from its status. */
function reckoned(row: ReviewCountRow, change: Partial<Whole>): ReviewCountRow {
  const next = { ...row, ...change }
  const counted = next.status === 'published' && !next.refunded ? 1 : 0
  return {
    ...next,
    counted,
    stars: counted * Number(next.rating),
    held: next.status === 'held' ? 1 : 0,
    hidden: next.status === 'hidden' ? 1 : 0,
  }
}

const starsOf = (rating: number) => String(rating) as ReviewCountRow['rating']

const begun = (reviewId: string, courseId: string, at: Instant): ReviewCountRow => ({
  reviewId,
  courseId,
  ...momentOf(at),
  writtenAt: at,
  rating: '5',
  status: 'held',
  refunded: false,
  answer: 'no',
  reason: null,
  reviews: 1,
  counted: 0,
  stars: 0,
  answered: 0,
  answerMinutes: 0,
  held: 0,
  hidden: 0,
})

interface Opinion {
  reviewId: string
  courseId: string
  rating: number
}

const changed = <D extends { reviewId: string }>(change: (data: D) => Partial<Whole>) => ({
  key: ({ reviewId }: D) => reviewId,
  apply: (row: ReviewCountRow | undefined, data: D) => row && reckoned(row, change(data)),
})

const written = <D extends Opinion>(change: (data: D) => Partial<Whole>) => ({
  key: ({ reviewId }: D) => reviewId,
  apply: (row: ReviewCountRow | undefined, data: D, { at }: EventMetadata) =>
    reckoned(row ?? begun(data.reviewId, data.courseId, at), {
      rating: starsOf(data.rating),
      reason: null,
      ...change(data),
    }),
})

export const reviewCounts = projection<ReviewEvent, ReviewCountRow>({
  name: 'review_counts',
  description: 'Reviews by the day on which they were written: rating, answer, what became of them',
  version: 1,
  key: 'reviewId',
  report: {
    label: 'Avaliações por dia',
    about: 'Cada avaliação no dia em que foi escrita, com nota, resposta e situação.',
    group: 'Alunos',
    columns: ['day', 'courseId', 'rating', 'status', 'refunded', 'answer', 'answerMinutes'],
  },
  columns: {
    reviewId: column.id('Avaliação'),
    courseId: column.id('Curso'),
    ...momentColumns,
    writtenAt: column.instant('Escrita'),
    rating: column.choice('Nota', starNames),
    status: column.choice('Situação', reviewStatuses),
    refunded: column.bool('Reembolsada'),
    answer: column.choice('Resposta', answerNames),
    reason: nullable(column.text('Por que foi oculta')),
    reviews: column.count('Avaliações'),
    counted: column.count('Na média'),
    stars: column.count('Estrelas na média'),
    answered: column.count('Respondidas'),
    answerMinutes: column.count('Minutos até responder'),
    held: column.count('À espera'),
    hidden: column.count('Ocultas'),
  },
  personal: ['reason'],
  indexes: [['day'], ['courseId', 'day']],
  on: {
    ReviewPublished: written(({ counts }) => ({ status: 'published', refunded: counts === false })),
    ReviewHeld: written(() => ({ status: 'held' })),
    ReviewEdited: changed(({ rating }) => ({ rating: starsOf(rating) })),
    ReviewHidden: changed(({ reason }) => ({ status: 'hidden', reason })),
    ReviewMarkedRefunded: changed(() => ({ refunded: true })),
    ReviewAnswered: {
      key: ({ reviewId }) => reviewId,
      apply: (row, _, { at }) =>
        row &&
        (row.answered === 1
          ? row
          : {
              ...row,
              answer: 'yes',
              answered: 1,
              answerMinutes: Math.max(0, Math.floor((Date.parse(at) - Date.parse(row.writtenAt)) / MINUTE)),
            }),
    },
    ReviewRemoved: { key: ({ reviewId }) => reviewId, apply: () => null },
  },
})
