import { z } from 'zod'
import type { Rating } from './course'
import { faq, html, text } from './fields'
import { readYaml } from './read-file'

const texts = z.array(text)

const commonReviewsFile = z.strictObject({ 5: texts, 4: texts, 3: texts, 2: texts, 1: texts })
/** Reviews that fit any course, best ratings first. */
export function readCommonReviews() {
  const byRating = readYaml('common-reviews.yaml', commonReviewsFile)
  const ratings: Rating[] = [5, 4, 3, 2, 1]
  return ratings.flatMap((rating) => byRating[rating].map((each) => ({ rating, text: each })))
}

/** What staff answer to reviews by rating, what students write with a link, and why staff hide it. */
export const readReviewAnswers = () =>
  readYaml('review-answers.yaml', z.strictObject({ answers: commonReviewsFile, links: texts, hidden: text }))

export const readCommonQuestions = () => readYaml('common-questions.yaml', faq)
export const readContactMessages = () => readYaml('contact-messages.yaml', texts)
export const readSearchTerms = () =>
  readYaml('search-terms.yaml', z.strictObject({ missing: texts, topics: texts }))

const leadSourcesFile = z.array(
  z.strictObject({
    referrer: text.nullable().default(null),
    utm: z.strictObject({ source: text, medium: text, campaign: text }).partial().default({}),
  }),
)
export const readLeadSources = () => readYaml('lead-sources.yaml', leadSourcesFile)

const refundsFile = z.strictObject({
  reasons: z.strictObject({ pace: text, level: text, time: text }),
  denial: html,
  notes: z.strictObject({ half: text, byHand: text }),
})
export const readRefundTexts = () => readYaml('refunds.yaml', refundsFile)
