import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

/** One stream for each term, named by its keyed hash, since the log may be read by analysts. */
export const searchAlertAnswerEvents = events({
  SearchAlertsAnswered: eventSchema('Pedidos de uma busca respondidos', {
    termKey: id,
    productType: z.enum(['course', 'bundle']),
    productId: id,
  }),
})
export type SearchAlertAnswerEvent = EventOf<typeof searchAlertAnswerEvents>
type Answered = SearchAlertAnswerEvent['data']

/** Staff said which product answers a term. */
export interface SearchAlertAnswer {
  answers: Pick<Answered, 'productType' | 'productId'>[]
}

export const searchAlertAnswer = aggregate<SearchAlertAnswer, typeof searchAlertAnswerEvents>(
  { name: 'searchalertanswer', label: 'Resposta a pedidos de busca' },
  searchAlertAnswerEvents,
  { answers: [] },
  {
    SearchAlertsAnswered: ({ answers }, { productType, productId }) => ({
      answers: [...answers, { productType, productId }],
    }),
  },
)

/** The same product may answer again, for those who asked since. */
export const answerSearchAlerts =
  (data: Answered): Decide<SearchAlertAnswer, SearchAlertAnswerEvent> =>
  () => [event('SearchAlertsAnswered', data)]
