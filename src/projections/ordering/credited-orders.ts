import type { OrderEvent, OrderPlacedData } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'

/** An order and what is left of its money, for those to whom it is credited. Amounts in centavos. */
export interface CreditedOrder {
  orderId: string
  number: string
  placedAt: string
  paidAt: string | null
  /** 1 once it is paid. */
  paid: number
  /** What was paid. */
  gross: number
  /** Given back, or taken back by a bank. */
  refunded: number
  /** `gross` less `refunded`. */
  net: number
}

export type CreditedEvent = Extract<
  OrderEvent,
  { type: 'OrderPlaced' | 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }
>

export const creditedColumns = {
  orderId: column.id('Pedido'),
  number: column.text('Número'),
  placedAt: column.instant('Feito em'),
  paidAt: nullable(column.instant('Pago em')),
  paid: column.count('Pagos'),
  gross: column.money('Pago'),
  refunded: column.money('Devolvido'),
  net: column.money('Receita líquida'),
}

export const credited = ({ orderId, number, placedAt }: OrderPlacedData): CreditedOrder => ({
  orderId,
  number,
  placedAt,
  paidAt: null,
  paid: 0,
  gross: 0,
  refunded: 0,
  net: 0,
})

const key = ({ orderId }: { orderId: string }) => orderId

/** What moves the money of a row that `OrderPlaced` made. */
export function creditedMoves<Row extends CreditedOrder>() {
  const back = (row: Row | undefined, { amount }: { amount: number }): Row | undefined => {
    if (!row) return undefined
    const refunded = row.refunded + amount
    return { ...row, refunded, net: row.gross - refunded }
  }
  return {
    OrderPaid: {
      key,
      apply: (row: Row | undefined, { total, paidAt }: { total: number; paidAt: string }): Row | undefined =>
        row && { ...row, paidAt, paid: 1, gross: total, net: total - row.refunded },
    },
    OrderRefunded: { key, apply: back },
    OrderChargedBack: { key, apply: back },
  }
}
