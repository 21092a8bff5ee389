import { commissionStates } from '../../contracts/ordering/seller-words'
import { businessDay } from '../../domain/kernel/instants'
import { orderProductKey, productKey } from '../../domain/kernel/product-key'
import type { CommissionEvent } from '../../domain/ordering/commission'
import type { PayoutEntry, PayoutEvent } from '../../domain/ordering/payout'
import { column, nullable } from '../kernel/columns'
import { groupedOnce } from '../kernel/grouped-once'
import { projection } from '../kernel/projection'
import { orderProductKeys } from './order-products'

type CommissionState = keyof typeof commissionStates

/**
 * A line of a paid order and what a seller earns by it. `accrued` is always `held` + `payable` + `paid` + `reversed`;
 * `payable` is less than zero where a commission was reversed after it was paid. Amounts in centavos.
 */
export interface CommissionLineRow {
  /** `<order>|course:react` */
  orderProduct: string
  orderId: string
  number: string
  sellerId: string
  product: string
  title: string
  /** Percent, as it was when the order was placed. */
  rate: number
  paidAt: string
  /** Business day of the payment. */
  day: string
  /** 1 on the first line of its order, so that orders are counted once. */
  orders: number
  items: number
  /** Paid, less interest and the provider's fee. */
  base: number
  /** Given back of the base, or taken back by a bank. */
  returned: number
  /** `base` less `returned`. */
  net: number
  accrued: number
  held: number
  payable: number
  paid: number
  reversed: number
  /** `accrued` less `reversed`. */
  earned: number
  state: CommissionState
  releasedAt: string | null
  /** What was reversed, on the business days when it was. */
  reversals: CommissionReversal[]
  /** Of the last reversal. */
  reversedDay: string | null
}

/** What a reversal changes of its line. */
interface CommissionReversal {
  day: string
  returned: number
  net: number
  reversed: number
  earned: number
}

/** Where the most of a line stands, what concerns money that moves next before what is over. */
function stateOf({
  held,
  payable,
  paid,
  reversed,
  accrued,
  releasedAt,
}: Omit<CommissionLineRow, 'state'>): CommissionState {
  if (payable < 0) return 'owed'
  if (payable > 0) return 'payable'
  if (held > 0 || (accrued === 0 && releasedAt === null)) return 'held'
  if (paid > 0) return 'paid'
  return reversed > 0 ? 'reversed' : 'paid'
}
const withState = (row: Omit<CommissionLineRow, 'state'>): CommissionLineRow => ({
  ...row,
  state: stateOf(row),
})

type DataOf<T extends PayoutEvent['type']> = Extract<PayoutEvent, { type: T }>['data']

interface Line {
  productType: string
  productId: string
}
const key = ({
  orderId,
  lines,
}: {
  orderId: string
  lines: readonly Parameters<typeof orderProductKeys>[1][number][]
}) => orderProductKeys(orderId, lines)
const lineOf = <L extends Line>(orderId: string, lines: readonly L[], wanted: string) =>
  lines.find((line) => orderProductKey(orderId, line) === wanted)

const byRow = (entries: readonly PayoutEntry[]) =>
  new Map(entries.map((each) => [orderProductKey(each.orderId, each), each]))
/** A payout has thousands of lines, so that they are not looked for one by one. */
const made = groupedOnce((data: DataOf<'PayoutMade'>) =>
  byRow(data.sellers.flatMap(({ entries }) => entries)),
)
const returned = groupedOnce((data: DataOf<'PayoutReturned'>) => byRow(data.entries))

function settled(row: CommissionLineRow | undefined, entry: PayoutEntry | undefined, sign: 1 | -1) {
  if (!row || !entry) return undefined
  const amount = sign * entry.amount
  return withState({ ...row, payable: row.payable - amount, paid: row.paid + amount })
}

export const commissionLines = projection<CommissionEvent | PayoutEvent, CommissionLineRow>({
  name: 'commission_lines',
  description: 'Commissions of sellers by line of an order: held, payable, paid, reversed',
  version: 2,
  key: 'orderProduct',
  report: {
    label: 'Comissões',
    about: 'O que cada item vendido por um vendedor rendeu a ele, e onde esse valor está.',
    group: 'Vendas',
    columns: ['day', 'sellerId', 'number', 'title', 'base', 'accrued', 'held', 'payable', 'paid', 'reversed'],
  },
  columns: {
    orderProduct: column.text('Pedido e produto'),
    orderId: column.id('Pedido'),
    number: column.text('Número'),
    sellerId: column.id('Vendedor'),
    product: column.id('Produto'),
    title: column.text('Título'),
    rate: column.number('Porcentagem'),
    paidAt: column.instant('Pago em'),
    day: column.day('Dia'),
    orders: column.count('Pedidos'),
    items: column.count('Itens'),
    base: column.money('Base'),
    returned: column.money('Devolvido'),
    net: column.money('Base líquida'),
    accrued: column.money('Gerada'),
    held: column.money('Na garantia'),
    payable: column.money('A pagar'),
    paid: column.money('Paga'),
    reversed: column.money('Estornada'),
    earned: column.money('Comissão líquida'),
    state: column.choice('Situação', commissionStates),
    releasedAt: nullable(column.instant('Liberada em')),
    reversals: column.json('Estornos'),
    reversedDay: nullable(column.day('Último estorno')),
  },
  indexes: [['day'], ['sellerId', 'paidAt'], ['reversedDay'], ['orderId']],
  on: {
    CommissionAccrued: {
      key,
      apply: (_, { orderId, number, sellerId, rate, lines, paidAt }, __, key) => {
        const line = lineOf(orderId, lines, key)
        if (!line) return undefined
        return withState({
          orderProduct: key,
          orderId,
          number,
          sellerId,
          product: productKey(line),
          title: line.title,
          rate,
          paidAt,
          day: businessDay(paidAt),
          orders: line === lines[0] ? 1 : 0,
          items: 1,
          base: line.base,
          returned: 0,
          net: line.base,
          accrued: line.amount,
          held: line.amount,
          payable: 0,
          paid: 0,
          reversed: 0,
          earned: line.amount,
          releasedAt: null,
          reversals: [],
          reversedDay: null,
        })
      },
    },
    CommissionReleased: {
      key,
      apply: (row, _, { at }) =>
        row && withState({ ...row, held: 0, payable: row.payable + row.held, releasedAt: at }),
    },
    CommissionReversed: {
      key,
      apply: (row, { orderId, lines, released }, { at }, key) => {
        const line = lineOf(orderId, lines, key)
        if (!row || !line) return undefined
        const { amount, base } = line
        const from = released ? { payable: row.payable - amount } : { held: row.held - amount }
        const day = businessDay(at)
        return withState({
          ...row,
          ...from,
          returned: row.returned + base,
          net: row.net - base,
          reversed: row.reversed + amount,
          earned: row.earned - amount,
          reversals: [
            ...row.reversals,
            { day, returned: base, net: -base, reversed: amount, earned: -amount },
          ],
          reversedDay: row.reversedDay && row.reversedDay > day ? row.reversedDay : day,
        })
      },
    },
    PayoutMade: {
      key: (data) => [...made(data).keys()],
      apply: (row, data, _, key) => settled(row, made(data).get(key), 1),
    },
    PayoutReturned: {
      key: (data) => [...returned(data).keys()],
      apply: (row, data, _, key) => settled(row, returned(data).get(key), -1),
    },
  },
})
