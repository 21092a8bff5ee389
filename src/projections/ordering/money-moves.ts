import type { Knex } from 'knex'
import { type PaymentMethod, paymentMethodLabel } from '../../contracts/ordering/labels'
import { type MoneyFlow, moneyFlows } from '../../contracts/ordering/money-words'
import { type SaleBuyer, saleBuyers } from '../../contracts/ordering/sale-words'
import { businessDay } from '../../domain/kernel/instants'
import type { OrderEvent } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection, table } from '../kernel/projection'

/** Money that came in for an order or went back, on the day it did. Amounts in centavos. */
export interface MoneyMoveRow extends MomentColumns {
  /** `paid|<order>`, `refund|<refund>`, `chargeback|<order>` */
  moveId: string
  orderId: string
  number: string
  at: string
  /** Business day of the payment that it belongs to. */
  saleDay: string
  flow: MoneyFlow
  method: PaymentMethod
  /** Of payments only. */
  buyer: SaleBuyer | null
  paid: number
  back: number
  /** `paid` less `back`. */
  net: number
  /** 1 where money went back. */
  returns: number
}

type Event = Extract<OrderEvent, { type: 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }>

interface Move {
  orderId: string
  number: string
  method: PaymentMethod
  paidAt: string
}

const move = (
  { orderId, number, method, paidAt }: Move,
  at: string,
  of: Pick<MoneyMoveRow, 'moveId' | 'flow' | 'buyer' | 'paid' | 'back'>,
): MoneyMoveRow => ({
  orderId,
  number,
  method,
  at,
  ...momentOf(at),
  saleDay: businessDay(paidAt),
  ...of,
  net: of.paid - of.back,
  returns: of.back > 0 ? 1 : 0,
})

export const moneyMoves = projection<Event, MoneyMoveRow>({
  name: 'money_moves',
  description:
    'Payments, refunds and lost disputes of orders, each on its own day and with the day of its sale',
  version: 1,
  key: 'moveId',
  report: {
    label: 'Dinheiro que entrou e voltou',
    about: 'Cada pagamento, reembolso e contestação perdida, no dia em que aconteceu.',
    group: 'Vendas',
    columns: ['day', 'number', 'flow', 'paid', 'back', 'net', 'saleDay'],
  },
  columns: {
    moveId: column.text('Movimento'),
    orderId: column.id('Pedido'),
    number: column.text('Número'),
    at: column.instant('Quando'),
    ...momentColumns,
    saleDay: column.day('Dia da venda'),
    flow: column.choice('Movimento', moneyFlows),
    method: column.choice('Meio', paymentMethodLabel),
    buyer: nullable(column.choice('Comprador', saleBuyers)),
    paid: column.money('Pago'),
    back: column.money('Reembolsado'),
    net: column.money('Líquido'),
    returns: column.count('Devoluções'),
  },
  indexes: [['day'], ['saleDay'], ['orderId'], ['at']],
  on: {
    OrderPaid: {
      key: ({ orderId, method }) => (method === 'free' ? null : `paid|${orderId}`),
      apply: (_, data, __, moveId) => {
        const { method, paidAt, total, returning } = data
        const flow = method === 'card' ? 'card' : 'pix'
        const buyer = returning === undefined ? null : returning ? 'returning' : 'new'
        return move(data, paidAt, { moveId, flow, buyer, paid: total, back: 0 })
      },
    },
    OrderRefunded: {
      key: ({ refundId, method }) => (method === 'free' ? null : `refund|${refundId}`),
      apply: (_, data, { at }, moveId) =>
        move(data, at, { moveId, flow: 'refund', buyer: null, paid: 0, back: data.amount }),
    },
    OrderChargedBack: {
      key: ({ orderId }) => `chargeback|${orderId}`,
      apply: (_, data, { at }, moveId) =>
        move(data, at, { moveId, flow: 'chargeback', buyer: null, paid: 0, back: data.amount }),
    },
  },
})

/** Newest first. */
export const latestMoves = (db: Knex, limit: number) =>
  db<MoneyMoveRow>(table(moneyMoves))
    .orderBy([{ column: 'at', order: 'desc' }, 'moveId'])
    .limit(limit) as unknown as Promise<MoneyMoveRow[]>
