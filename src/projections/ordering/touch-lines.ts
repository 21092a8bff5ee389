import { type TouchStep, touchSteps } from '../../contracts/analytics/touch-words'
import { type CartOwner, cartOwners } from '../../contracts/ordering/cart-words'
import type { TouchEvent, TouchKind } from '../../domain/analytics/touches'
import { campaignKey } from '../../domain/kernel/campaign-key'
import { businessDay, type Instant } from '../../domain/kernel/instants'
import { productKey } from '../../domain/kernel/product-key'
import type { OrderEvent, OrderLine, OrderPlacedData } from '../../domain/ordering/order'
import { column, nullable } from '../kernel/columns'
import { groupedOnce } from '../kernel/grouped-once'
import { projection } from '../kernel/projection'
import { orderProductKeys, partOf } from './order-products'

/**
 * Touches of one day on one page by one link, or one product of an order that was paid with money. Amounts in centavos.
 */
export interface TouchLineRow {
  /** `<day>|guest|visit|/course/react|google/cpc//`, or `order|<order>|course:react` */
  touchKey: string
  step: TouchStep
  owner: CartOwner
  /** Business day; of an order that of its payment, null before. */
  day: string | null
  lastAt: Instant
  page: string | null
  product: string | null
  title: string | null
  source: string | null
  medium: string | null
  campaign: string | null
  /** `source/medium/campaign/content`, in small letters; null without a link. */
  campaignKey: string | null
  visits: number
  views: number
  checkouts: number
  /** 1 on the first product of a paid order. */
  orders: number
  gross: number
  /** Given back, or taken back by a bank. */
  refunded: number
  net: number
  /** The newest batch with touches of the row. */
  batchId: string | null
  orderId: string | null
  number: string | null
}

type Event =
  | TouchEvent
  | Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }>

type Data = TouchEvent['data']
type Touch = Data['counted'][number] | Data['known'][number]

const ownerOf = (touch: Touch): CartOwner => ('person' in touch ? 'account' : 'guest')
const keyOf = (touch: Touch) =>
  [
    businessDay(touch.at),
    ownerOf(touch),
    touch.kind,
    touch.page,
    touch.product ?? '',
    campaignKey(touch) ?? '',
  ].join('|')
const touchesOf = ({ counted, known }: Data): readonly Touch[] => [...counted, ...known]
/** A batch has hundreds of touches, so that they are not looked for row by row. */
const byRow = groupedOnce((data: Data) => {
  const rows = new Map<string, Touch[]>()
  for (const touch of touchesOf(data)) rows.set(keyOf(touch), [...(rows.get(keyOf(touch)) ?? []), touch])
  return rows
})
/** How many touches an entry of a batch stands for. */
const timesOf = (touch: Touch) => ('count' in touch ? touch.count : 1)

const none = {
  day: null,
  page: null,
  product: null,
  title: null,
  source: null,
  medium: null,
  campaign: null,
  campaignKey: null,
  visits: 0,
  views: 0,
  checkouts: 0,
  orders: 0,
  gross: 0,
  refunded: 0,
  net: 0,
  batchId: null,
  orderId: null,
  number: null,
}
const columnOfKind = { visit: 'visits', view: 'views', checkout: 'checkouts' } as const satisfies Record<
  TouchKind,
  keyof TouchLineRow
>

function touched(touch: Touch, touchKey: string): TouchLineRow {
  const {
    at,
    kind,
    page,
    product = null,
    title = null,
    source = null,
    medium = null,
    campaign = null,
  } = touch
  return {
    ...none,
    touchKey,
    step: kind,
    owner: ownerOf(touch),
    day: businessDay(at),
    lastAt: at,
    page,
    product,
    title,
    source,
    medium,
    campaign,
    campaignKey: campaignKey(touch),
  }
}

const productKeys = (orderId: string, lines: Parameters<typeof orderProductKeys>[1]) =>
  orderProductKeys(orderId, lines).map((key) => `order|${key}`)
const withoutStep = (key: string) => key.slice('order|'.length)

function ordered(key: string, placed: OrderPlacedData): TouchLineRow | undefined {
  const { orderId, number, placedAt, lines, guest, arrival = { at: placedAt } } = placed
  const line = lines.find((each) => orderProductKeys(orderId, [each])[0] === withoutStep(key))
  if (!line || placed.method === 'free') return undefined
  const { source = null, medium = null, campaign = null } = arrival
  return {
    ...none,
    touchKey: key,
    step: 'order',
    owner: guest ? 'guest' : 'account',
    lastAt: placedAt,
    product: productKey(line),
    title: line.title,
    source,
    medium: source && medium,
    campaign: source && campaign,
    campaignKey: campaignKey(arrival),
    orderId,
    number,
  }
}

const back = (row: TouchLineRow, amount: number, lastAt: Instant): TouchLineRow => ({
  ...row,
  refunded: row.refunded + amount,
  net: row.net - amount,
  lastAt,
})

export const touchLines = projection<Event, TouchLineRow>({
  name: 'touch_lines',
  description: 'Visits, product pages seen and payments begun by day, page and link, beside paid orders',
  version: 1,
  key: 'touchKey',
  report: {
    label: 'Visitas e pedidos por link',
    about:
      'Quantas visitas cada página recebeu em cada dia, por qual link, e os pedidos pagos por esse link.',
    group: 'Loja',
    columns: ['day', 'step', 'page', 'source', 'campaign', 'visits', 'views', 'checkouts', 'net'],
  },
  columns: {
    touchKey: column.text('Chave'),
    step: column.choice('Passo', touchSteps),
    owner: column.choice('De quem', cartOwners),
    day: nullable(column.day('Dia')),
    lastAt: column.instant('Último em'),
    page: nullable(column.text('Página')),
    product: nullable(column.id('Produto')),
    title: nullable(column.text('Título')),
    source: nullable(column.text('Fonte')),
    medium: nullable(column.text('Meio')),
    campaign: nullable(column.text('Campanha')),
    campaignKey: nullable(column.text('Palavras do link')),
    visits: column.count('Visitas'),
    views: column.count('Páginas de produto'),
    checkouts: column.count('Inícios de pagamento'),
    orders: column.count('Pedidos'),
    gross: column.money('Pago'),
    refunded: column.money('Devolvido'),
    net: column.money('Receita líquida'),
    batchId: nullable(column.id('Registro')),
    orderId: nullable(column.id('Pedido')),
    number: nullable(column.text('Número')),
  },
  indexes: [['day'], ['campaignKey']],
  on: {
    TouchesRecorded: {
      key: (data) => [...byRow(data).keys()],
      apply: (row, data, _, key) =>
        (byRow(data).get(key) ?? []).reduce<TouchLineRow | undefined>((before, touch) => {
          const own = before ?? touched(touch, key)
          const counted = columnOfKind[touch.kind]
          return {
            ...own,
            title: touch.title ?? own.title,
            lastAt: touch.at > own.lastAt ? touch.at : own.lastAt,
            batchId: data.batchId,
            [counted]: own[counted] + timesOf(touch),
          }
        }, row),
    },
    OrderPlaced: {
      key: ({ orderId, lines }) => productKeys(orderId, lines),
      apply: (_, data, __, key) => ordered(key, data),
    },
    OrderPaid: {
      key: ({ orderId, lines }) => productKeys(orderId, lines),
      apply(row, { orderId, lines, paidAt }, _, key) {
        const isOwn = (line: OrderLine) => orderProductKeys(orderId, [line])[0] === withoutStep(key)
        if (!row) return undefined
        const gross = lines.filter(isOwn).reduce((sum, { total }) => sum + total, 0)
        const orders = lines[0] && isOwn(lines[0]) ? 1 : 0
        return { ...row, day: businessDay(paidAt), lastAt: paidAt, gross, net: gross - row.refunded, orders }
      },
    },
    OrderRefunded: {
      key: ({ orderId, lines, parts = [] }) => productKeys(orderId, [...lines, ...parts]),
      // Lines that are gone are given back whole, also where the refund does not say what it was for.
      apply(row, { orderId, lines, parts = [] }, { at }, key) {
        if (!row || row.day === null) return undefined
        const isGone = productKeys(orderId, lines).includes(key)
        return back(row, isGone ? row.net : partOf(orderId, parts, withoutStep(key)), at)
      },
    },
    OrderChargedBack: {
      key: ({ orderId, lines, parts }) => productKeys(orderId, parts ?? lines),
      apply(row, { orderId, parts }, { at }, key) {
        if (!row || row.day === null) return undefined
        return back(row, parts ? partOf(orderId, parts, withoutStep(key)) : row.net, at)
      },
    },
  },
})
