import { type PaymentMethod, paymentMethodLabel } from '../../contracts/ordering/labels'
import {
  type InstallmentsName,
  installmentNames,
  type SaleBuyer,
  type SaleEntry,
  saleBuyers,
  saleEntries,
  type VisitWait,
  visitWaits,
} from '../../contracts/ordering/sale-words'
import { between, businessDay, type Instant, MINUTE } from '../../domain/kernel/instants'
import { productKey } from '../../domain/kernel/product-key'
import type { OrderEvent, OrderLine, OrderPlacedData } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { type MomentColumns, momentColumns, momentOf } from '../kernel/moment-columns'
import { projection } from '../kernel/projection'
import { orderProductKeys, partOf } from './order-products'

/** A line of an order that was paid with money, on the day of the payment. Amounts in centavos. */
export interface SaleLineRow extends Omit<MomentColumns, 'day'> {
  /** `<order>|course:react` */
  orderProduct: string
  orderId: string
  number: string
  /** Business day of the payment; null while the order is not paid. */
  day: string | null
  product: string
  title: string
  /** Category as it was sold; null in older orders. */
  categoryId: string | null
  /** How the line came into its order. */
  entry: SaleEntry
  method: PaymentMethod
  installments: InstallmentsName | null
  couponCode: string | null
  /** State of Brazil, `SP`. */
  state: string | null
  /** Campaign whose link the browser had followed, `utm_source` and `utm_campaign`. */
  source: string | null
  campaign: string | null
  /** When the browser came to the shop; null where that is not known. */
  arrivedAt: Instant | null
  /** From then to the payment. */
  wait: VisitWait | null
  /** Whole minutes of it, on the first line of its order. */
  waitMinutes: number
  /** 1 on the first line of an order of which it is known. */
  waited: number
  buyer: SaleBuyer | null
  /** Account; null while the order is not paid. */
  buyerId: string | null
  /** 1 on the first line of the first order of a buyer. */
  firsts: number
  /** 1 on the first line of its order, so that orders are counted once. */
  orders: number
  items: number
  /** Before discounts. */
  listed: number
  discount: number
  /** Paid, with the interest of instalments. */
  revenue: number
  /** Given back of it, or taken back by a bank. */
  refunded: number
  /** `revenue` less `refunded`. */
  kept: number
  /** 1 on the first line of an order whose money a bank took back. */
  chargebacks: number
  /** What went back, on the business days when it did. */
  returns: SaleReturn[]
  /** Of the last return. */
  returnedDay: string | null
}

/** Centavos that went back; `kept` and `orders` are what it takes from those. */
export interface SaleReturn {
  day: string
  refunded: number
  kept: number
  /** 1 where a bank took the money of an order back, on the first line of it. */
  chargebacks: number
}

type Event = Extract<
  OrderEvent,
  { type: 'OrderPlaced' | 'OrderPaymentRetried' | 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }
>

const ofLines = {
  key: ({ orderId, lines }: { orderId: string; lines: readonly OrderLine[] }) =>
    orderProductKeys(orderId, lines),
}

const installmentsOf = (method: PaymentMethod, installments: number) =>
  (method === 'card' ? String(installments) : '1') as InstallmentsName

function ordered(
  key: string,
  { orderId, number, lines, address, arrival, ...e }: OrderPlacedData,
): SaleLineRow | undefined {
  const line = lines.find((each) => orderProductKeys(orderId, [each])[0] === key)
  if (!line || e.method === 'free') return undefined
  return {
    orderProduct: key,
    orderId,
    number,
    ...momentOf(e.placedAt),
    day: null,
    product: productKey(line),
    title: line.title,
    categoryId: line.categoryId ?? null,
    entry: line.offer ?? 'shop',
    method: e.method,
    installments: installmentsOf(e.method, e.installments),
    couponCode: e.couponCode,
    state: address?.uf || null,
    source: arrival?.source ?? null,
    campaign: arrival?.campaign ?? null,
    arrivedAt: arrival?.at ?? null,
    wait: null,
    waitMinutes: 0,
    waited: 0,
    buyer: null,
    buyerId: null,
    firsts: 0,
    orders: 0,
    items: 0,
    listed: 0,
    discount: 0,
    revenue: 0,
    refunded: 0,
    kept: 0,
    chargebacks: 0,
    returns: [],
    returnedDay: null,
  }
}

const waits: readonly (readonly [number, VisitWait])[] = [
  [10, '0-10'],
  [60, '10-60'],
  [24 * 60, '1-24h'],
  [7 * 24 * 60, '1-7d'],
]

/** How long it took from the visit to the payment. */
function waitFor({ arrivedAt }: SaleLineRow, paidAt: Instant, isFirst: boolean) {
  if (arrivedAt === null) return { wait: null, waitMinutes: 0, waited: 0 }
  const minutes = Math.max(0, Math.floor(between(arrivedAt, paidAt) / MINUTE))
  const wait = waits.find(([end]) => minutes < end)?.[1] ?? '7d+'
  return { wait, waitMinutes: isFirst ? minutes : 0, waited: isFirst ? 1 : 0 }
}

/** More of the row is given back, or all that is left of it. */
function givenBack(row: SaleLineRow, at: Instant, amount: number, chargebacks = 0): SaleLineRow {
  if (amount === 0 && chargebacks === 0) return row
  const day = businessDay(at)
  return {
    ...row,
    refunded: row.refunded + amount,
    kept: row.kept - amount,
    chargebacks: row.chargebacks + chargebacks,
    returns: [...row.returns, { day, refunded: amount, kept: -amount, chargebacks }],
    returnedDay: row.returnedDay && row.returnedDay > day ? row.returnedDay : day,
  }
}

const buyerOf = (returning: boolean | undefined): SaleBuyer | null =>
  returning === undefined ? null : returning ? 'returning' : 'new'

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

export const saleLines = projection<Event, SaleLineRow>({
  name: 'sale_lines',
  description: 'Lines of orders paid with money, by how they were sold, with what was given back of each',
  version: 4,
  key: 'orderProduct',
  report: {
    label: 'Itens vendidos',
    about: 'Cada item de cada pedido pago, como foi vendido e o que voltou dele.',
    group: 'Vendas',
    columns: ['day', 'number', 'title', 'method', 'revenue', 'refunded', 'kept'],
  },
  personal: ['state'],
  columns: {
    orderProduct: column.text('Pedido e produto'),
    orderId: column.id('Pedido'),
    number: column.text('Número'),
    ...momentColumns,
    day: nullable(momentColumns.day),
    product: column.id('Produto'),
    title: column.text('Título'),
    categoryId: nullable(column.id('Categoria')),
    entry: column.choice('Origem', saleEntries),
    method: column.choice('Meio', paymentMethodLabel),
    installments: nullable(column.choice('Parcelas', installmentNames)),
    couponCode: nullable(column.text('Cupom')),
    state: nullable(column.text('Estado')),
    source: nullable(column.text('Origem da visita')),
    campaign: nullable(column.text('Campanha')),
    arrivedAt: nullable(column.instant('Chegou à loja')),
    wait: nullable(column.choice('Da visita ao pagamento', visitWaits)),
    waitMinutes: column.count('Minutos até pagar'),
    waited: column.count('Pedidos com visita conhecida'),
    buyer: nullable(column.choice('Comprador', saleBuyers)),
    buyerId: nullable(column.id('Conta')),
    firsts: column.count('Primeiras compras'),
    orders: column.count('Pedidos'),
    items: column.count('Itens'),
    listed: column.money('Preço'),
    discount: column.money('Desconto'),
    revenue: column.money('Receita'),
    refunded: column.money('Reembolsado'),
    kept: column.money('Receita líquida'),
    chargebacks: column.count('Contestações perdidas'),
    returns: column.json('Devoluções'),
    returnedDay: nullable(column.day('Última devolução')),
  },
  indexes: [['day'], ['returnedDay'], ['orderId']],
  recurring: { day: 'day', value: 'buyerId' },
  on: {
    OrderPlaced: { ...ofLines, apply: (_, data, __, key) => ordered(key, data) },
    // Retries say their lines only where interest changes them, so the payment says its instalments again.
    OrderPaymentRetried: {
      key: ({ orderId, lines = [] }) => orderProductKeys(orderId, lines),
      apply: (row, { method, installments }) =>
        row && row.day === null
          ? { ...row, method, installments: installmentsOf(method, installments) }
          : undefined,
    },
    OrderPaid: {
      ...ofLines,
      apply(row, { orderId, buyerId, lines, method, installments, couponCode, paidAt, returning }, _, key) {
        const own = lines.filter((line) => orderProductKeys(orderId, [line])[0] === key)
        if (!row || own.length === 0) return undefined
        const revenue = sumOf(own, ({ total }) => total)
        const isFirst = own.includes(lines[0]!)
        return {
          ...row,
          ...momentOf(paidAt),
          ...waitFor(row, paidAt, isFirst),
          method,
          installments:
            installments !== undefined
              ? installmentsOf(method, installments)
              : method === row.method
                ? row.installments
                : method === 'card'
                  ? null
                  : '1',
          couponCode,
          buyer: buyerOf(returning),
          buyerId,
          firsts: isFirst && returning === false ? 1 : 0,
          orders: isFirst ? 1 : 0,
          items: own.length,
          listed: sumOf(own, ({ price }) => price),
          discount: sumOf(own, ({ discount }) => discount),
          revenue,
          kept: revenue,
        }
      },
    },
    OrderRefunded: {
      key: ({ orderId, lines, parts = [] }) => orderProductKeys(orderId, [...lines, ...parts]),
      // Lines that are gone are given back whole, also where the refund does not say what it was for.
      apply(row, { orderId, lines, parts = [] }, { at }, key) {
        if (!row || row.day === null) return undefined
        if (orderProductKeys(orderId, lines).includes(key)) return givenBack(row, at, row.kept)
        return givenBack(row, at, partOf(orderId, parts, key))
      },
    },
    OrderChargedBack: {
      key: ({ orderId, lines, parts }) => orderProductKeys(orderId, parts ?? lines),
      apply(row, { orderId, parts }, { at }, key) {
        if (!row || row.day === null) return undefined
        return givenBack(row, at, parts ? partOf(orderId, parts, key) : row.kept, row.orders)
      },
    },
  },
})
