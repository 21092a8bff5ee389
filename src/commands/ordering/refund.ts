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
  denyRefund,
  dropRefunds,
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
  summary:
    'The buyer asks for an order or one of its lines to be given back; the refund takes the command’s id.',
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
  summary: 'Staff give money of an order back of their own accord, with a note; also after the guarantee.',
  input: giveRefundForm,
  decide: ({ parts, note }, ctx, known) =>
    giveRefund({ refundId: ctx.commandId, wanted: parts, note }, known),
})

export const ApproveRefund = command({
  ...ofStaff,
  name: 'ApproveRefund',
  summary: 'Staff approve a refund, whole or in part.',
  input: approveRefundForm,
  decide: ({ refundId, parts, note }, _, known) =>
    approveRefund({ refundId, wanted: parts ?? null, note }, known),
})

export const DenyRefund = command({
  ...ofStaff,
  name: 'DenyRefund',
  summary: 'Staff deny a refund and tell the buyer why.',
  input: denyRefundForm,
  decide: ({ refundId, text }, _, known) => denyRefund({ refundId, text }, known),
})

export const NoteRefundTransfer = command({
  ...ofStaff,
  name: 'NoteRefundTransfer',
  summary: 'Staff transferred a refund that the provider could not give back.',
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
  summary: 'The provider could not give a refund back; after the third time a person transfers it.',
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
  summary: 'The provider gave a refund back.',
  input: z.object({ orderId: id, refundId: id }),
  decide: ({ refundId }, _, known) => settleRefund({ refundId, via: 'provider', note: null }, known),
})

export const DropRefunds = command({
  ...ofSystem,
  name: 'DropRefunds',
  summary: 'The bank took the money of an order: what was still to be given back is not owed any more.',
  input: z.object({ orderId: id }),
  decide: (_, __, known) => dropRefunds(known),
})

export const refundCommands = [
  RequestRefund,
  GiveRefund,
  ApproveRefund,
  DenyRefund,
  NoteRefundTransfer,
  RecordRefundFailure,
  RecordRefundSettled,
  DropRefunds,
]
