import type { Knex } from 'knex'
import type { PaymentMethod } from '../../contracts/ordering/labels'
import { paymentMethodLabel } from '../../contracts/ordering/labels'
import { businessDay } from '../../domain/kernel/instants'
import type { OrderEvent } from '../../domain/ordering/order'
import type { PaymentEvent } from '../../domain/ordering/payment'
import { column } from '../kernel/columns'
import { type EventMetadata, projection, table } from '../kernel/projection'

/** Each number is on the business day of its own event. Amounts in centavos. */
export interface SalesRow {
  /** `2026-03-10|pix` */
  dayMethod: string
  day: string
  method: PaymentMethod
  placed: number
  placedAmount: number
  /** Payment attempts; `confirmed` / `attempts` is the method's conversion. */
  attempts: number
  confirmed: number
  paid: number
  revenue: number
  expired: number
  refused: number
  refundedCount: number
  refundedAmount: number
  /** Chargebacks, after lost disputes. */
  chargebackCount: number
  chargebackAmount: number
}

type Counts = Omit<SalesRow, 'dayMethod' | 'day' | 'method'>
type Event =
  | OrderEvent
  | Extract<PaymentEvent, { type: 'PaymentRequested' }>
  | Extract<PaymentEvent, { type: 'PaymentConfirmed' }>

const nothing: Counts = {
  placed: 0,
  placedAmount: 0,
  attempts: 0,
  confirmed: 0,
  paid: 0,
  revenue: 0,
  expired: 0,
  refused: 0,
  refundedCount: 0,
  refundedAmount: 0,
  chargebackCount: 0,
  chargebackAmount: 0,
}

/** Adds to the row of the event's day, or of the instant from `when`. */
const add = <D extends { method: PaymentMethod }>(
  counts: (data: D) => Partial<Counts>,
  when: (data: D, event: EventMetadata) => string = (_, { at }) => at,
) => ({
  key: (data: D, event: EventMetadata) => `${businessDay(when(data, event))}|${data.method}`,
  apply: (before: SalesRow | undefined, data: D, _: EventMetadata, key: string): SalesRow => {
    const row = before ?? { ...nothing, dayMethod: key, day: key.slice(0, 10), method: data.method }
    const more = { ...nothing, ...counts(data) }
    const sums = Object.keys(nothing).map((name) => [
      name,
      row[name as keyof Counts] + more[name as keyof Counts],
    ])
    return { ...row, ...(Object.fromEntries(sums) as Counts) }
  },
})

export const salesByDay = projection<Event, SalesRow>({
  name: 'sales_by_day',
  description: 'Orders placed, paid, refused and refunded each day, by payment method',
  version: 2,
  key: 'dayMethod',
  report: {
    label: 'Vendas por dia',
    about: 'Pedidos, pagamentos, recusas e reembolsos de cada dia, por meio de pagamento.',
    group: 'Vendas',
    columns: ['day', 'method', 'placed', 'paid', 'revenue', 'expired', 'refused', 'refundedAmount'],
    newestFirst: true,
  },
  columns: {
    dayMethod: column.text('Dia e meio'),
    day: column.day('Dia'),
    method: column.choice('Meio', paymentMethodLabel),
    placed: column.count('Feitos'),
    placedAmount: column.money('Valor pedido'),
    attempts: column.count('Tentativas'),
    confirmed: column.count('Confirmados'),
    paid: column.count('Pagos'),
    revenue: column.money('Receita'),
    expired: column.count('Expirados'),
    refused: column.count('Recusados'),
    refundedCount: column.count('Reembolsos'),
    refundedAmount: column.money('Valor reembolsado'),
    chargebackCount: column.count('Contestações perdidas'),
    chargebackAmount: column.money('Valor perdido em contestações'),
  },
  indexes: [['day']],
  on: {
    OrderPlaced: add(({ total }) => ({ placed: 1, placedAmount: total })),
    OrderPaid: add(
      ({ total }) => ({ paid: 1, revenue: total }),
      ({ paidAt }) => paidAt,
    ),
    OrderExpired: add(() => ({ expired: 1 })),
    OrderPaymentRefused: add(() => ({ refused: 1 })),
    OrderRefunded: add(({ amount }) => ({ refundedCount: 1, refundedAmount: amount })),
    OrderChargedBack: add(({ amount }) => ({ chargebackCount: 1, chargebackAmount: amount })),
    PaymentRequested: add(() => ({ attempts: 1 })),
    PaymentConfirmed: add(
      () => ({ confirmed: 1 }),
      ({ paidAt }) => paidAt,
    ),
  },
})

/** Rows between two days (YYYY-MM-DD, inclusive), oldest first. Days without sales have no row. */
export const salesBetween = (db: Knex, from: string, to: string) =>
  db<SalesRow>(table(salesByDay)).whereBetween('day', [from, to]).orderBy(['day', 'method']) as Promise<
    SalesRow[]
  >
