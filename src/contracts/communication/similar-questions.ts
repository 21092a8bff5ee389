/** So many questions are shown beside one that is being typed. */
export const MOST_SIMILAR = 3

/** A question of the same course that is like the one that is being typed, with the answer that helps most. */
export interface SimilarQuestion {
  questionId: string
  lessonTitle: string | null
  question: string
  answer: { author: string; text: string } | null
}
