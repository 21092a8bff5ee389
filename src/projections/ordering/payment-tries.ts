import type { Knex } from 'knex'
import { type PaymentMethod, paymentMethodLabel } from '../../contracts/ordering/labels'
import {
  declineReasons,
  type PixWait,
  pixWaits,
  type TryOutcome,
  type TryTurn,
  tryOutcomes,
  tryTurns,
} from '../../contracts/ordering/payment-words'
import { installmentNames } from '../../contracts/ordering/sale-words'
import { between, type Instant, MINUTE } from '../../domain/kernel/instants'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection, table } from '../kernel/projection'

/** One attempt to pay an order, on the day it began. Amounts in centavos. */
export interface PaymentTryRow extends Omit<MomentColumns, 'day'> {
  paymentId: string
  orderId: string
  /** Null while only the order has told of it. */
  day: string | null
  startedAt: Instant
  method: PaymentMethod
  installments: string
  turn: TryTurn
  outcome: TryOutcome
  /** Decline code. */
  reason: string | null
  /** How long a Pix took. */
  wait: PixWait | null
  tries: number
  /** 1 on the first attempt of an order. */
  orders: number
  paid: number
  declined: number
  expired: number
  pixPaid: number
  /** Whole minutes from the Pix code to its payment. */
  pixMinutes: number
  amount: number
  received: number
}

type Event =
  | Extract<OrderEvent, { type: 'OrderPaymentRetried' }>
  | Extract<
      PaymentEvent,
      { type: 'PaymentRequested' | 'PaymentConfirmed' | 'PaymentDeclined' | 'PaymentExpired' }
    >

const ofPayment = { key: ({ paymentId }: { paymentId: string }) => paymentId }

const ends: readonly (readonly [number, PixWait])[] = [
  [2, '0-2'],
  [5, '2-5'],
  [15, '5-15'],
  [30, '15-30'],
  [60, '30-60'],
]
const waitOf = (minutes: number): PixWait => ends.find(([end]) => minutes < end)?.[1] ?? '60+'

const begun = (
  {
    paymentId,
    orderId,
    method,
    installments,
  }: { paymentId: string; orderId: string; method: PaymentMethod; installments: number },
  at: Instant,
): PaymentTryRow => ({
  paymentId,
  orderId,
  ...momentOf(at),
  day: null,
  startedAt: at,
  method,
  installments: String(installments),
  turn: 'first',
  outcome: 'waiting',
  reason: null,
  wait: null,
  tries: 0,
  orders: 0,
  paid: 0,
  declined: 0,
  expired: 0,
  pixPaid: 0,
  pixMinutes: 0,
  amount: 0,
  received: 0,
})

export const paymentTries = projection<Event, PaymentTryRow>({
  name: 'payment_tries',
  description: 'Attempts to pay: by means, outcome, reason of refusal and minutes until a Pix was paid',
  version: 1,
  key: 'paymentId',
  report: {
    label: 'Tentativas de pagamento',
    about: 'Cada tentativa de pagar um pedido, e como terminou.',
    group: 'Vendas',
    columns: ['day', 'method', 'outcome', 'reason', 'wait', 'amount', 'received'],
  },
  columns: {
    paymentId: column.id('Pagamento'),
    orderId: column.id('Pedido'),
    ...momentColumns,
    day: nullable(momentColumns.day),
    startedAt: column.instant('Começou'),
    method: column.choice('Meio', paymentMethodLabel),
    installments: column.choice('Parcelas', installmentNames),
    turn: column.choice('Vez', tryTurns),
    outcome: column.choice('Desfecho', tryOutcomes),
    reason: nullable(column.choice('Motivo da recusa', declineReasons)),
    wait: nullable(column.choice('Tempo até pagar o Pix', pixWaits)),
    tries: column.count('Tentativas'),
    orders: column.count('Pedidos'),
    paid: column.count('Pagas'),
    declined: column.count('Recusadas'),
    expired: column.count('Expiradas'),
    pixPaid: column.count('Pix pagos'),
    pixMinutes: column.count('Minutos até pagar'),
    amount: column.money('Valor'),
    received: column.money('Recebido'),
  },
  indexes: [['day'], ['orderId']],
  on: {
    OrderPaymentRetried: {
      ...ofPayment,
      apply: (row, data, { at }) => ({ ...(row ?? begun(data, at)), turn: 'again', orders: 0 }),
    },
    PaymentRequested: {
      ...ofPayment,
      apply(row, data, { at }) {
        const turn = row?.turn ?? 'first'
        const { day } = momentOf(at)
        const orders = turn === 'first' ? 1 : 0
        return { ...begun(data, at), day, turn, orders, tries: 1, amount: data.amount }
      },
    },
    PaymentConfirmed: {
      ...ofPayment,
      apply(row, { paidAt, amount, method }) {
        if (!row) return undefined
        const minutes = Math.max(0, Math.floor(between(row.startedAt, paidAt) / MINUTE))
        const isPix = method === 'pix'
        return {
          ...row,
          outcome: 'paid',
          reason: null,
          wait: isPix ? waitOf(minutes) : null,
          paid: 1,
          declined: 0,
          expired: 0,
          pixPaid: isPix ? 1 : 0,
          pixMinutes: isPix ? minutes : 0,
          received: amount,
        }
      },
    },
    PaymentDeclined: {
      ...ofPayment,
      apply: (row, { code }) =>
        row && row.paid === 0
          ? { ...row, outcome: 'declined', reason: code, declined: 1, expired: 0 }
          : undefined,
    },
    PaymentExpired: {
      ...ofPayment,
      apply: (row) =>
        row && row.paid === 0 && row.declined === 0 ? { ...row, outcome: 'expired', expired: 1 } : undefined,
    },
  },
})

/** Attempts since a day that wait to be paid or were refused, newest first. */
export const latestUnpaid = (db: Knex, since: string, limit: number) =>
  db<PaymentTryRow>(table(paymentTries))
    .where('day', '>=', since)
    .whereIn('outcome', ['waiting', 'declined'])
    .orderBy([{ column: 'startedAt', order: 'desc' }, 'paymentId'])
    .limit(limit) as unknown as Promise<PaymentTryRow[]>

/** Paid attempts by all attempts that began on a day, of one way to pay; null without any. */
export async function conversionOn(db: Knex, day: string, method: PaymentMethod): Promise<number | null> {
  const sums = (await db<PaymentTryRow>(table(paymentTries))
    .where({ day, method })
    .sum({ paid: 'paid', tries: 'tries' })
    .first()) as { paid: string | null; tries: string | null } | undefined
  return Number(sums?.tries ?? 0) === 0 ? null : Number(sums?.paid) / Number(sums?.tries)
}
