import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { type InstallmentTerms, WITHOUT_INTEREST } from '../kernel/money'

/** One stream, `cardterms-main`: what paying in instalments costs the buyer. */
export const cardTermsEvents = events({
  CardTermsSet: eventSchema('Juros das parcelas definidos', {
    termsId: id,
    /** Percent per month, with two decimals. */
    rateMonthly: z.number().min(0).max(20),
    /** Up to so many payments there is no interest. */
    free: z.int().min(1).max(12),
  }),
})
export type CardTermsEvent = EventOf<typeof cardTermsEvents>

/** The only instance. */
export const CARD_TERMS_ID = 'main'

export const cardTerms = aggregate<InstallmentTerms, typeof cardTermsEvents>(
  { name: 'cardterms', label: 'Juros do cartão' },
  cardTermsEvents,
  WITHOUT_INTEREST,
  { CardTermsSet: (_, { rateMonthly, free }) => ({ rateMonthly, free }) },
)

export const setCardTerms =
  (data: InstallmentTerms): Decide<InstallmentTerms, CardTermsEvent> =>
  (before) =>
    before.rateMonthly === data.rateMonthly && before.free === data.free
      ? []
      : [event('CardTermsSet', { termsId: CARD_TERMS_ID, ...data })]
