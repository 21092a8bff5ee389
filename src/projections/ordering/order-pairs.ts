import { type PaymentMethod, paymentMethodLabel } from '../../contracts/ordering/labels'
import { type PairEntry, pairEntries } from '../../contracts/ordering/sale-words'
import { productKey } from '../../domain/kernel/product-key'
import type { OrderEvent, OrderLine } from '../../domain/ordering/order'
import { column } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection } from '../kernel/projection'

/** Two products that were paid in one order, on the day of the payment. Amounts in centavos. */
export interface OrderPairRow extends MomentColumns {
  /** `<order>|course:js+course:react` */
  orderPair: string
  orderId: string
  number: string
  /** `course:js+course:react`, in the order of the alphabet. */
  pair: string
  pairTitle: string
  /** Whether one of them was an offer beside the button. */
  entry: PairEntry
  method: PaymentMethod
  times: number
  /** Paid for both. */
  revenue: number
}

type Event = Extract<OrderEvent, { type: 'OrderPaid' }>

const pairsOf = (lines: readonly OrderLine[]): [OrderLine, OrderLine][] => {
  const named = new Map(lines.map((line) => [productKey(line), line]))
  const sorted = [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  return sorted.flatMap((first, i) =>
    sorted.slice(i + 1).map((second): [OrderLine, OrderLine] => [first, second]),
  )
}
const pairKey = ([first, second]: [OrderLine, OrderLine]) => `${productKey(first)}+${productKey(second)}`

export const orderPairs = projection<Event, OrderPairRow>({
  name: 'order_pairs',
  description: 'Pairs of products that were paid in the same order, by day',
  version: 1,
  key: 'orderPair',
  report: {
    label: 'Pares de cada pedido',
    about: 'Cada par de produtos que saiu no mesmo pedido pago.',
    group: 'Vendas',
    columns: ['day', 'number', 'pairTitle', 'entry', 'revenue'],
  },
  columns: {
    orderPair: column.text('Pedido e par'),
    orderId: column.id('Pedido'),
    number: column.text('Número'),
    ...momentColumns,
    pair: column.id('Par'),
    pairTitle: column.text('Par de produtos'),
    entry: column.choice('Como o par se formou', pairEntries),
    method: column.choice('Meio', paymentMethodLabel),
    times: column.count('Vezes'),
    revenue: column.money('Receita'),
  },
  indexes: [['day'], ['orderId']],
  on: {
    OrderPaid: {
      key: ({ orderId, lines, method }) =>
        method === 'free' ? null : pairsOf(lines).map((pair) => `${orderId}|${pairKey(pair)}`),
      apply(_, { orderId, number, lines, method, paidAt }, __, key) {
        const found = pairsOf(lines).find((pair) => `${orderId}|${pairKey(pair)}` === key)
        if (!found) return undefined
        return {
          orderPair: key,
          orderId,
          number,
          ...momentOf(paidAt),
          pair: pairKey(found),
          pairTitle: found.map(({ title }) => title).join(' + '),
          entry: found.some(({ offer }) => offer === 'bump') ? 'bump' : 'chosen',
          method,
          times: 1,
          revenue: found[0].total + found[1].total,
        }
      },
    },
  },
})
