import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { recordListed } from '../../domain/ordering/listed-refunds'
import { payment } from '../../domain/ordering/payment'
import { command } from '../kernel/command'

export const RecordListedRefunds = command({
  name: 'RecordListedRefunds',
  summary: 'Records the refunds that the provider lists for a charge, including those requested elsewhere.',
  input: z.object({
    paymentId: id,
    chargeId: id,
    refunds: z.array(
      z.object({
        refundId: id.nullable(),
        providerId: id,
        amount: z.int().nonnegative(),
        status: z.enum(['processing', 'settled', 'failed']),
      }),
    ),
  }),
  who: 'system',
  internal: true,
  inheritsCorrelation: true,
  on: payment,
  id: ({ paymentId }) => paymentId,
  decide: (input) => recordListed(input),
})
