import * as z from 'zod'
import { Refusal } from '../../commands/kernel/errors'
import { RefundPayment } from '../../commands/ordering/payment'
import { RecordRefundFailure } from '../../commands/ordering/refund'
import { id } from '../../domain/kernel/event'
import { job } from '../kernel/reactor'

const data = z.object({
  orderId: id,
  paymentId: id,
  refundId: id,
  amount: z.int().positive(),
  basis: z.string().min(1),
})

/** Asks for an approved refund on its payment; where that has nothing left to give back, a person has to look. */
export const askRefund = job<z.infer<typeof data>, unknown>({
  name: 'ask-refund',
  label: 'Reembolso pedido ao provedor',
  data,
  async run({ orderId, paymentId, refundId, amount, basis }, _, { send }) {
    try {
      await send(RefundPayment, { paymentId, refundId, amount, reason: basis })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await send(RecordRefundFailure, { orderId, refundId, attempt: 1, final: true })
    }
  },
})
