import * as z from 'zod'
import { centavos, eventSchema, id, instant, occurred } from '../kernel/event'

/** Centavos given back of one line of an order. */
export const refundPart = z.object({
  productType: z.enum(['course', 'bundle']),
  productId: id,
  title: z.string(),
  amount: centavos,
})
export type RefundPart = z.infer<typeof refundPart>

const ofOrder = { orderId: id, number: z.string(), buyerId: id }
const method = z.enum(['pix', 'card', 'free'])

/** What can become of an order once it was paid; `line` is the schema of an order's line. */
export const aftersaleEvents = <Line extends z.ZodType>(line: Line) => ({
  OrderRefunded: eventSchema('Reembolso lançado no pedido', {
    ...ofOrder,
    refundId: id,
    amount: centavos,
    /** True when nothing of the order is left paid. */
    whole: z.boolean(),
    /** Lines that are wholly given back by now and were not before; the whole order's rest when `whole`. */
    lines: z.array(line),
    /** Lines that stay the buyer's, where some went and some stay. */
    kept: z.array(line).optional(),
    /** Centavos by line, where known. */
    parts: z.array(refundPart).optional(),
    /** Sent by the school's own bank transfer: the provider's book knows nothing of it. */
    via: z.literal('transfer').optional(),
    method,
    couponId: id.nullable(),
    paidAt: instant,
  }),
  /** The buyer contests the payment at their bank; access waits for the outcome. */
  OrderDisputed: eventSchema('Contestação aberta, acesso suspenso', {
    ...ofOrder,
    paymentId: id,
    /** Centavos at stake. */
    amount: centavos,
    lines: z.array(line),
    method,
    openedAt: occurred(instant),
  }),
  OrderDisputeWon: eventSchema('Contestação encerrada, acesso de volta', {
    ...ofOrder,
    paymentId: id,
    amount: centavos,
    lines: z.array(line),
    method,
    /** What the order is again. */
    back: z.enum(['paid', 'partially_refunded', 'completed']),
  }),
  OrderChargedBack: eventSchema('Contestação aceita pelo banco, acesso encerrado', {
    ...ofOrder,
    paymentId: id,
    /** Centavos that the bank took back: what had not been given back before. */
    amount: centavos,
    lines: z.array(line),
    /** Centavos by line, also of those that it took nothing of; in older ones it took all that was left of each. */
    parts: z.array(refundPart).optional(),
    method,
    couponId: id.nullable(),
    paidAt: instant,
  }),
  /** The guarantee ended with the order still standing. Centavos. */
  OrderCompleted: eventSchema('Garantia encerrada', { ...ofOrder, total: centavos, refunded: centavos }),
})
