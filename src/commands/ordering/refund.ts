import * as z from 'zod'
import {
  approveRefundForm,
  askRefundForm,
  denyRefundForm,
  giveRefundForm,
  transferredForm,
} from '../../contracts/ordering/refund-forms'
import { id } from '../../domain/kernel/event'
import { order } from '../../domain/ordering/order'
import { refund } from '../../domain/ordering/refund'
import {
  approveRefund,
  closeManualRefund,
  denyRefund,
  dropRefunds,
  dropReturnedRefunds,
  failRefund,
  giveRefund,
  requestRefund,
  settleRefund,
} from '../../domain/ordering/refund-rules'
import { type CommandContext, command } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { refundFacts } from './refund-facts'

interface OfOrder {
  orderId: string
}
const ofRefund = {
  on: refund,
  id: ({ orderId }: OfOrder) => orderId,
  facts: ({ orderId }: OfOrder, ctx: CommandContext) => refundFacts(ctx, orderId, ctx.now),
}
const ofStaff = { ...ofRefund, who: ['Admin'] as const }

export const RequestRefund = command({
  ...ofRefund,
  name: 'RequestRefund',
  summary: 'Requests a refund of an order or of one of its lines. The refund’s id is the command’s.',
  input: askRefundForm,
  who: 'user',
  allow: async ({ orderId }, ctx) => {
    const found = await ctx.load(order, orderId)
    if (found.phase === 'absent' || found.buyerId !== ctx.actor.accountId) {
      throw new NotFound('Não encontramos este pedido.')
    }
  },
  decide: ({ what, reason }, ctx, known) =>
    requestRefund({ refundId: ctx.commandId, wanted: what, reason }, known),
})

export const GiveRefund = command({
  ...ofStaff,
  name: 'GiveRefund',
  summary: 'Refunds money of an order on staff’s own initiative, with a note; also after the guarantee.',
  input: giveRefundForm,
  decide: ({ parts, note }, ctx, known) =>
    giveRefund({ refundId: ctx.commandId, wanted: parts, note }, known),
})

export const ApproveRefund = command({
  ...ofStaff,
  name: 'ApproveRefund',
  summary: 'Approves a refund, in full or in part.',
  input: approveRefundForm,
  decide: ({ refundId, parts, note }, _, known) =>
    approveRefund({ refundId, wanted: parts ?? null, note }, known),
})

export const DenyRefund = command({
  ...ofStaff,
  name: 'DenyRefund',
  summary: 'Denies a refund with a reason for the buyer.',
  input: denyRefundForm,
  decide: ({ refundId, text }, _, known) => denyRefund({ refundId, text }, known),
})

export const NoteRefundTransfer = command({
  ...ofStaff,
  name: 'NoteRefundTransfer',
  summary: 'Records that staff transferred a refund that the provider could not make.',
  input: transferredForm,
  decide: ({ refundId, note }, _, known) => settleRefund({ refundId, via: 'transfer', note }, known.order),
})

const ofSystem = {
  on: refund,
  id: ({ orderId }: OfOrder) => orderId,
  facts: ({ orderId }: OfOrder, ctx: CommandContext) => ctx.load(order, orderId),
  who: 'system' as const,
  internal: true,
}

export const RecordRefundFailure = command({
  ...ofSystem,
  name: 'RecordRefundFailure',
  summary:
    'Records that the provider could not make a refund; after the third failure staff transfer it by hand.',
  input: z.object({
    orderId: id,
    refundId: id,
    attempt: z.int().positive(),
    /** Asking again is of no use. */
    final: z.boolean().optional(),
  }),
  decide: ({ orderId: _, ...input }, __, known) => failRefund(input, known),
})

export const RecordRefundSettled = command({
  ...ofSystem,
  name: 'RecordRefundSettled',
  summary: 'Records that the provider made a refund.',
  input: z.object({ orderId: id, refundId: id }),
  decide: ({ refundId }, _, known) => settleRefund({ refundId, via: 'provider', note: null }, known),
})

export const DropRefunds = command({
  ...ofSystem,
  name: 'DropRefunds',
  summary: 'Drops the open refunds of an order that was charged back.',
  input: z.object({ orderId: id }),
  decide: (_, __, known) => dropRefunds(known),
})

export const DropReturnedRefunds = command({
  ...ofSystem,
  name: 'DropReturnedRefunds',
  summary: 'Drops the open refunds of an order whose money the bank has given back by itself.',
  input: z.object({ orderId: id }),
  decide: (_, __, known) => dropReturnedRefunds(known),
})

export const CloseManualRefund = command({
  ...ofStaff,
  name: 'CloseManualRefund',
  summary: 'Closes a refund that waits for a transfer by staff, without a transfer, with a note.',
  input: transferredForm,
  decide: ({ refundId, note }, _, known) => closeManualRefund({ refundId, note }, known.order),
})

export const refundCommands = {
  RequestRefund,
  GiveRefund,
  ApproveRefund,
  DenyRefund,
  NoteRefundTransfer,
  CloseManualRefund,
  DropReturnedRefunds,
  RecordRefundFailure,
  RecordRefundSettled,
  DropRefunds,
}
