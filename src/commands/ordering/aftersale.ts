import * as z from 'zod'
import { id, instant } from '../../domain/kernel/event'
import { guaranteeEnds } from '../../domain/ordering/guarantee'
import { order } from '../../domain/ordering/order'
import {
  chargeBackOrder,
  completeOrder,
  disputeOrder,
  refundOrder,
  takeUpPayment,
  winDispute,
} from '../../domain/ordering/order-aftersale-rules'
import { payment } from '../../domain/ordering/payment'
import { isSent, type Refund, refund } from '../../domain/ordering/refund'
import { type CommandContext, command } from '../kernel/command'
import { refundFacts } from './refund-facts'

const ofOrder = {
  on: order,
  id: ({ orderId }: { orderId: string }) => orderId,
  who: 'system' as const,
  internal: true,
}
const ofCharge = z.object({ orderId: id, paymentId: id, chargeId: id })

/** Whether it is this charge that paid the order; another one that came in twice changes nothing of it. */
async function paidIt({ orderId, paymentId, chargeId }: z.infer<typeof ofCharge>, ctx: CommandContext) {
  const [placed, paid] = await Promise.all([ctx.load(order, orderId), ctx.load(payment, paymentId)])
  return (
    'paidAt' in placed &&
    placed.paymentId === paymentId &&
    paid.phase === 'paid' &&
    paid.chargeId === chargeId
  )
}
const nothing = () => []
/** Which lines a refund was asked for, where it came through as it was asked for. */
const partsOf = (asked: Refund | undefined, amount: number) =>
  asked?.amount === amount ? { parts: asked.parts } : {}

/** The order's refunds that the provider may have carried out without word of it so far. */
const sentRefunds = async (orderId: string, ctx: CommandContext) =>
  Object.values(await ctx.load(refund, orderId)).filter(isSent)

export const RecordOrderRefund = command({
  ...ofOrder,
  name: 'RecordOrderRefund',
  summary: 'Records on the order what the provider refunded of its payment.',
  input: ofCharge.extend({ refundId: id, amount: z.int().nonnegative() }),
  facts: async (input, ctx) => {
    if (!(await paidIt(input, ctx))) return null
    return partsOf((await ctx.load(refund, input.orderId))[input.refundId], input.amount)
  },
  decide: ({ refundId, amount }, _, known) => (known ? refundOrder({ refundId, amount, ...known }) : nothing),
})

export const RecordOrderTransfer = command({
  ...ofOrder,
  name: 'RecordOrderTransfer',
  summary: 'Records on the order a refund that staff made by bank transfer.',
  input: z.object({ orderId: id, refundId: id }),
  facts: async ({ orderId, refundId }, ctx) => (await ctx.load(refund, orderId))[refundId],
  decide: ({ refundId }, _, asked) =>
    asked ? refundOrder({ refundId, amount: asked.amount, parts: asked.parts, via: 'transfer' }) : nothing,
})

export const RecordOrderDispute = command({
  ...ofOrder,
  name: 'RecordOrderDispute',
  summary: 'Records a dispute of the payment that paid the order.',
  input: ofCharge.extend({ openedAt: instant }),
  facts: paidIt,
  decide: ({ paymentId, openedAt }, _, ours) => (ours ? disputeOrder({ paymentId, openedAt }) : nothing),
})

export const RecordOrderDisputeWon = command({
  ...ofOrder,
  name: 'RecordOrderDisputeWon',
  summary: 'Records that the bank decided a dispute for the school.',
  input: ofCharge,
  facts: paidIt,
  decide: ({ paymentId }, _, ours) => (ours ? winDispute({ paymentId }) : nothing),
})

export const RecordOrderChargeback = command({
  ...ofOrder,
  name: 'RecordOrderChargeback',
  summary: 'Records that the bank decided a dispute for the buyer and took the money back.',
  input: ofCharge.extend({ amount: z.int().nonnegative(), openedAt: instant }),
  facts: async (input, ctx) => ((await paidIt(input, ctx)) ? sentRefunds(input.orderId, ctx) : null),
  decide: ({ paymentId, amount, openedAt }, _, asked) =>
    asked ? chargeBackOrder({ paymentId, amount, openedAt, asked }) : nothing,
})

export const TakeUpPayment = command({
  ...ofOrder,
  name: 'TakeUpPayment',
  summary:
    'Applies refunds, a dispute or a chargeback of a payment that were recorded before its order was paid.',
  input: z.object({ orderId: id, paymentId: id }),
  facts: async ({ orderId, paymentId }, ctx) => {
    const paid = await ctx.load(payment, paymentId)
    if (paid.phase !== 'paid') return null
    const { chargeId, paidAt } = paid
    const settled = Object.entries(paid.refunds).filter(
      ([, each]) => each.chargeId === chargeId && each.status === 'settled',
    )
    const dispute = paid.disputes[chargeId]
    if (settled.length === 0 && !dispute) return null
    const asked = await ctx.load(refund, orderId)
    return {
      paymentId,
      refunds: settled.map(([refundId, { amount }]) => ({
        refundId,
        amount,
        ...partsOf(asked[refundId], amount),
      })),
      dispute: dispute ? { ...dispute, openedAt: dispute.since || paidAt } : null,
      asked: Object.values(asked).filter(isSent),
    }
  },
  decide: (_, __, fate) => (fate ? takeUpPayment(fate) : nothing),
})

export const CompleteOrder = command({
  ...ofOrder,
  name: 'CompleteOrder',
  summary: 'Completes an order whose guarantee has ended.',
  input: z.object({ orderId: id }),
  facts: async ({ orderId }, ctx) => {
    const { order: placed, since } = await refundFacts(ctx, orderId, ctx.now)
    return placed.phase !== 'absent' && ctx.now > guaranteeEnds(since, placed.lines)
  },
  decide: (_, __, isOver) => (isOver ? completeOrder() : nothing),
})

export const aftersaleCommands = {
  RecordOrderRefund,
  RecordOrderTransfer,
  RecordOrderDispute,
  RecordOrderDisputeWon,
  RecordOrderChargeback,
  TakeUpPayment,
  CompleteOrder,
}
