import type { Knex } from 'knex'
import { paymentMethodLabel } from '../../contracts/ordering/labels'
import type { RefundPart } from '../../domain/ordering/order-aftersale'
import type { RefundBasis, RefundDoubt, RefundEvent, RefundPhase } from '../../domain/ordering/refund'
import { column, nullable } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

export interface RefundRow {
  refundId: string
  orderId: string
  number: string
  buyerId: string
  phase: RefundPhase
  method: 'pix' | 'card'
  /** Centavos: approved, or requested before approval. */
  amount: number
  parts: RefundPart[]
  by: 'buyer' | 'staff'
  basis: RefundBasis
  doubts: RefundDoubt[]
  /** The buyer's reason; `answer`: the staff's, when they denied it; `note`: internal. */
  reason: string | null
  answer: string | null
  note: string | null
  /** Percent watched of the most advanced course when the refund was requested. */
  progress: number
  earlierRefunds: number
  requestedAt: string
  /** Deadline for the answer; null when no review is needed. */
  answerBy: string | null
  decidedAt: string | null
  /** Account that decided; null when decided automatically. */
  decidedBy: string | null
  attempts: number
  manualWhy: string | null
  settledAt: string | null
  /** Whether it was paid by bank transfer. */
  transferred: boolean
}

const ofRefund = { key: (data: { refundId: string }) => data.refundId }
const to =
  <D>(phase: RefundPhase, change: (data: D, event: EventMetadata) => Partial<RefundRow> = () => ({})) =>
  (row: RefundRow | undefined, data: D, event: EventMetadata) =>
    row && { ...row, phase, ...change(data, event) }
const decided = (_: unknown, { at, actor }: EventMetadata) => ({
  decidedAt: at,
  decidedBy: actor === 'system' ? null : actor,
})

export const refundList = projection<RefundEvent, RefundRow>({
  name: 'refund_list',
  description: 'Requested refunds, their reasons and states',
  version: 2,
  key: 'refundId',
  report: {
    label: 'Reembolsos',
    about: 'Cada reembolso, quem pediu, por quê e em que pé está.',
    group: 'Vendas',
    columns: ['number', 'phase', 'method', 'amount', 'by', 'basis', 'requestedAt', 'answerBy', 'settledAt'],
  },
  columns: {
    refundId: column.id('Reembolso'),
    orderId: column.id('Pedido'),
    number: column.text('Número'),
    buyerId: column.id('Comprador'),
    phase: column.text('Etapa'),
    method: column.choice('Meio', paymentMethodLabel),
    amount: column.money('Valor'),
    parts: column.json('Partes'),
    by: column.text('Quem pediu'),
    basis: column.text('Por qual regra'),
    doubts: column.json('Por que analisar'),
    reason: nullable(column.text('Motivo')),
    answer: nullable(column.text('Resposta')),
    note: nullable(column.text('Observação')),
    progress: column.number('Progresso'),
    earlierRefunds: column.count('Reembolsos anteriores'),
    requestedAt: column.instant('Pedido em'),
    answerBy: nullable(column.instant('Responder até')),
    decidedAt: nullable(column.instant('Decidido')),
    decidedBy: nullable(column.text('Decidido por')),
    attempts: column.count('Tentativas'),
    manualWhy: nullable(column.text('Por que à mão')),
    settledAt: nullable(column.instant('Concluído')),
    transferred: column.bool('Por transferência'),
  },
  personal: ['reason', 'answer', 'note'],
  indexes: [['orderId'], ['phase', 'requestedAt'], ['buyerId'], ['requestedAt'], ['amount']],
  on: {
    RefundRequested: {
      ...ofRefund,
      apply: (_, { paymentId, paidAt, ...data }, { at }) => ({
        ...data,
        phase: 'requested',
        doubts: [],
        answer: null,
        note: null,
        requestedAt: at,
        answerBy: null,
        decidedAt: null,
        decidedBy: null,
        attempts: 0,
        manualWhy: null,
        settledAt: null,
        transferred: false,
      }),
    },
    RefundAutoApproved: { ...ofRefund, apply: to('auto_approved', (_, { at }) => ({ decidedAt: at })) },
    RefundTakenToReview: {
      ...ofRefund,
      apply: to('in_review', ({ doubts, answerBy }) => ({ doubts, answerBy })),
    },
    RefundApproved: {
      ...ofRefund,
      apply: to('approved', (data, event) => {
        const { amount, parts, note } = data
        return { amount, parts, note, ...decided(data, event) }
      }),
    },
    RefundDenied: {
      ...ofRefund,
      apply: to('denied', (data, event) => ({ answer: data.text, ...decided(data, event) })),
    },
    RefundProcessingStarted: {
      ...ofRefund,
      apply: to('processing', ({ attempt }) => ({ attempts: attempt })),
    },
    RefundFailed: { ...ofRefund, apply: to('failed') },
    RefundTurnedManual: { ...ofRefund, apply: to('manual', ({ why }) => ({ manualWhy: why })) },
    RefundSettled: {
      ...ofRefund,
      apply: (row, { via, note }, { at }) =>
        row && {
          ...row,
          phase: 'settled',
          settledAt: at,
          transferred: via === 'transfer',
          note: note ?? row.note,
        },
    },
    RefundDropped: { ...ofRefund, apply: to('dropped') },
  },
})

const rows = (db: Knex) => db<RefundRow>(table(refundList))

/** Refunds of an order, newest first. */
export const refundsOfOrder = (db: Knex, orderId: string) =>
  rows(db).where({ orderId }).orderBy('requestedAt', 'desc').orderBy('refundId') as Promise<RefundRow[]>

/** Refunds of a buyer's orders, newest first. */
export const refundsOfBuyer = (db: Knex, buyerId: string) =>
  rows(db).where({ buyerId }).orderBy('requestedAt', 'desc').orderBy('refundId') as Promise<RefundRow[]>
