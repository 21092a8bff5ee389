import * as z from 'zod'
import { aggregate } from '../kernel/aggregate'
import { centavos, type EventOf, eventSchema, events, id, instant, personal } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { orderLine } from './order'
import { refundPart } from './order-aftersale'

const of = { refundId: id, orderId: id, number: z.string(), buyerId: id }
const given = {
  ...of,
  amount: centavos,
  parts: z.array(refundPart),
  /** Lines that are wholly given back with it. */
  lines: z.array(orderLine),
  /** Courses that nothing else of the order opens any more. */
  courseIds: z.array(id),
  /** Courses that what stays of the order opens for a shorter time; absent: none. */
  shortened: z.array(id).optional(),
  /** Nothing of the order is left paid then. */
  whole: z.boolean(),
}
/** `regret`: within the seven days; `guarantee`: after them; `goodwill`: staff, whenever they like. */
const basis = z.enum(['regret', 'guarantee', 'goodwill'])
const doubt = z.enum(['progress', 'earlier-refund'])

/** Money of one order that is asked back, refund by refund: one stream holds them all, so that their sum is guarded. */
export const refundEvents = events({
  RefundRequested: eventSchema('Reembolso pedido', {
    ...of,
    paymentId: id,
    method: z.enum(['pix', 'card']),
    amount: centavos,
    parts: z.array(refundPart),
    by: z.enum(['buyer', 'staff']),
    basis,
    /** What the buyer says; never asked for within the days of regret. */
    reason: personal(z.string().nullable(), 'buyerId'),
    paidAt: instant,
    /** Percent of the lessons of the furthest course. */
    progress: z.int().min(0).max(100),
    /** Refunds of other orders that the buyer had before. */
    earlierRefunds: z.int().nonnegative(),
  }),
  RefundAutoApproved: eventSchema('Reembolso aprovado pela regra', given),
  /** `answerBy`: the last instant at which the answer is in time. */
  RefundTakenToReview: eventSchema('Reembolso em análise', {
    ...of,
    doubts: z.array(doubt),
    answerBy: instant,
  }),
  RefundApproved: eventSchema('Reembolso aprovado', {
    ...given,
    note: personal(z.string().nullable(), 'buyerId'),
  }),
  RefundDenied: eventSchema('Reembolso negado', {
    ...of,
    amount: centavos,
    text: personal(z.string(), 'buyerId'),
  }),
  RefundProcessingStarted: eventSchema('Devolução a caminho', {
    ...of,
    paymentId: id,
    amount: centavos,
    basis,
    attempt: z.int().positive(),
  }),
  RefundFailed: eventSchema('O banco não conseguiu devolver', {
    ...of,
    amount: centavos,
    attempt: z.int().positive(),
  }),
  RefundTurnedManual: eventSchema('Devolução por transferência', {
    ...of,
    amount: centavos,
    why: z.enum(['pix-too-old', 'failed', 'provider-refused']),
  }),
  RefundSettled: eventSchema('Reembolso concluído', {
    ...of,
    paymentId: id,
    amount: centavos,
    parts: z.array(refundPart),
    via: z.enum(['provider', 'transfer']),
    method: z.enum(['pix', 'card']),
    /** What staff noted of their transfer. */
    note: personal(z.string().nullable(), 'buyerId'),
  }),
  /**
   * Nothing is given back by it: the bank took the money in a dispute, gave it back by itself, or staff closed what they
   * would have had to transfer.
   */
  RefundDropped: eventSchema('Reembolso sem efeito', {
    ...of,
    amount: centavos,
    why: z.enum(['charged-back', 'returned-by-bank', 'closed']),
    /** Why staff closed it. */
    note: personal(z.string(), 'buyerId').optional(),
  }),
})
export type RefundEvent = EventOf<typeof refundEvents>
export type RefundAsked = Extract<RefundEvent, { type: 'RefundRequested' }>['data']
export type RefundBasis = z.infer<typeof basis>
export type RefundDoubt = z.infer<typeof doubt>

export const refundPhases = [
  'requested',
  'auto_approved',
  'in_review',
  'approved',
  'denied',
  'processing',
  'failed',
  'manual',
  'settled',
  'dropped',
] as const
export type RefundPhase = (typeof refundPhases)[number]

/** Each event, the phases in which it may happen, and the one it leads to. Any other move is refused. */
export const refundMoves = {
  RefundRequested: [[], 'requested'],
  RefundAutoApproved: [['requested'], 'auto_approved'],
  RefundTakenToReview: [['requested'], 'in_review'],
  RefundApproved: [['requested', 'in_review'], 'approved'],
  RefundDenied: [['in_review'], 'denied'],
  RefundProcessingStarted: [['auto_approved', 'approved', 'failed'], 'processing'],
  RefundFailed: [['processing'], 'failed'],
  RefundTurnedManual: [['auto_approved', 'approved', 'processing', 'failed'], 'manual'],
  RefundSettled: [['processing', 'failed', 'manual'], 'settled'],
  RefundDropped: [['in_review', 'processing', 'failed', 'manual'], 'dropped'],
} as const satisfies Record<RefundEvent['type'], readonly [readonly RefundPhase[], RefundPhase]>

export interface Refund {
  phase: RefundPhase
  refundId: string
  paymentId: string
  method: 'pix' | 'card'
  amount: number
  parts: RefundAsked['parts']
  by: 'buyer' | 'staff'
  basis: RefundBasis
  reason: string | null
  answerBy: Instant | null
  /** What staff wrote to the buyer when they denied it. */
  answer: string | null
  attempts: number
  /** Staff sent the money by bank transfer, to an account that the buyer named. */
  transferred?: true
}

/** The refunds of one order, by id, in the order in which they were asked for. */
export type Refunds = Record<string, Refund>

const moved =
  (to: RefundPhase) =>
  (all: Refunds, { refundId, ...change }: { refundId: string } & Partial<Refund>): Refunds => {
    const known = all[refundId]
    return known ? { ...all, [refundId]: { ...known, ...change, phase: to } } : all
  }

export const refund = aggregate<Refunds, typeof refundEvents>(
  { name: 'refund', label: 'Reembolsos do pedido' },
  refundEvents,
  {},
  {
    RefundRequested: (all, { refundId, paymentId, method, amount, parts, by, basis, reason }) => ({
      ...all,
      [refundId]: {
        phase: 'requested',
        refundId,
        paymentId,
        method,
        amount,
        parts,
        by,
        basis,
        reason,
        answerBy: null,
        answer: null,
        attempts: 0,
      },
    }),
    RefundAutoApproved: (all, { refundId }) => moved('auto_approved')(all, { refundId }),
    RefundTakenToReview: (all, { refundId, answerBy }) => moved('in_review')(all, { refundId, answerBy }),
    RefundApproved: (all, { refundId, amount, parts }) => moved('approved')(all, { refundId, amount, parts }),
    RefundDenied: (all, { refundId, text }) => moved('denied')(all, { refundId, answer: text }),
    RefundProcessingStarted: (all, { refundId, attempt }) =>
      moved('processing')(all, { refundId, attempts: attempt }),
    RefundFailed: (all, { refundId }) => moved('failed')(all, { refundId }),
    RefundTurnedManual: (all, { refundId }) => moved('manual')(all, { refundId }),
    RefundSettled: (all, { refundId, via }) =>
      moved('settled')(all, { refundId, ...(via === 'transfer' && { transferred: true }) }),
    RefundDropped: (all, { refundId }) => moved('dropped')(all, { refundId }),
  },
)

export const mayMove = (known: Refund | undefined, event: RefundEvent['type']): boolean => {
  const [from] = refundMoves[event] as readonly [readonly RefundPhase[], RefundPhase]
  return known ? from.includes(known.phase) : from.length === 0
}

/** Refunds whose money is given back, or promised, or waits for an answer. */
export const counts = ({ phase }: Refund): boolean => phase !== 'denied' && phase !== 'dropped'
/** Refunds that still need work. */
export const isOpenRefund = (each: Refund): boolean => counts(each) && each.phase !== 'settled'
/** Refunds whose money the provider may have sent already. */
export const isSent = ({ phase, transferred }: Refund): boolean =>
  !transferred && ['auto_approved', 'approved', 'processing', 'failed', 'settled'].includes(phase)
