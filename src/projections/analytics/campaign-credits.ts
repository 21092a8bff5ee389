import { campaignKey } from '../../domain/kernel/campaign-key'
import { businessDay, type Instant } from '../../domain/kernel/instants'
import {
  type AttributionModel,
  type AttributionWindow,
  attributionModels,
  attributionWindows,
  credits,
  type LinkTouch,
  NO_CAMPAIGN,
} from '../../domain/marketing/attribution'
import type { OrderEvent, OrderPlacedData } from '../../domain/ordering/order'
import { type Column, column, nullable } from '../kernel/columns'
import { projection } from '../kernel/projection'

/** `first30`, `linear90`: a model and its window, as a column. */
export type CreditName = `${AttributionModel}${AttributionWindow}`

/** What one link gets of one paid order under each model. Amounts in centavos, net of what was given back. */
export interface CampaignCreditRow extends Record<CreditName, number> {
  /** `<order>|0`, or `<order>|none` for what no link gets. */
  creditKey: string
  orderId: string
  number: string
  placedAt: Instant
  /** Business day of the payment; null before. */
  day: string | null
  campaignKey: string
  source: string | null
  medium: string | null
  campaign: string | null
  /** Visits by links before the order. */
  touches: LinkTouch[]
  net: number
}

/** Links of one order that are told apart; of more the oldest are left out. */
const MOST_LINKS = 12
const slots = ['none', ...Array.from({ length: MOST_LINKS }, (_, n) => String(n))]

type Event = Extract<OrderEvent, { type: 'OrderPlaced' | 'OrderPaid' | 'OrderRefunded' | 'OrderChargedBack' }>

const wordsOf = (touch: LinkTouch) => campaignKey(touch) ?? NO_CAMPAIGN

/** Visits by links before an order, the last of which its own cookie may know alone. */
function pathOf({ touches = [], arrival }: OrderPlacedData): LinkTouch[] {
  const { at, source, medium, campaign, content } = arrival ?? { at: '' }
  const last = source ? [{ at, source, medium, campaign, content }] : []
  const isKnown = (own: LinkTouch) =>
    touches.some((each) => wordsOf(each) === wordsOf(own) && businessDay(each.at) === businessDay(own.at))
  const path = [...touches, ...last.filter((own) => !isKnown(own))].sort((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
  const links = [...new Set(path.map(wordsOf).reverse())].slice(0, MOST_LINKS)
  return path.filter((touch) => links.includes(wordsOf(touch)))
}

function credited(row: Omit<CampaignCreditRow, CreditName>): CampaignCreditRow {
  const order = { at: row.placedAt, touches: row.touches }
  const parts = attributionModels.flatMap((model) =>
    attributionWindows.map((days): [CreditName, number] => [
      `${model}${days}`,
      credits(row.net, order, model, days).get(row.campaignKey) ?? 0,
    ]),
  )
  return { ...row, ...(Object.fromEntries(parts) as Record<CreditName, number>) }
}

function placed(key: string, data: OrderPlacedData): CampaignCreditRow | undefined {
  const { orderId, number, placedAt } = data
  if (data.method === 'free') return undefined
  const touches = pathOf(data)
  const slot = key.slice(orderId.length + 1)
  const links = new Map(touches.map((touch) => [wordsOf(touch), touch]))
  const own = slot === 'none' ? undefined : [...links.values()][Number(slot)]
  const isCovered = !credits(0, { at: placedAt, touches }, 'first', 30).has(NO_CAMPAIGN)
  if (slot === 'none' ? isCovered : !own) return undefined
  const { source = null, medium = null, campaign = null } = own ?? {}
  return credited({
    creditKey: key,
    orderId,
    number,
    placedAt,
    day: null,
    campaignKey: own ? wordsOf(own) : NO_CAMPAIGN,
    source,
    medium,
    campaign,
    touches,
    net: 0,
  })
}

const key = ({ orderId }: { orderId: string }) => slots.map((slot) => `${orderId}|${slot}`)
const back = (row: CampaignCreditRow | undefined, { amount }: { amount: number }) =>
  row && credited({ ...row, net: row.net - amount })

const labels: Record<AttributionModel, string> = {
  first: 'Primeiro link',
  last: 'Último link',
  lastPaid: 'Último pago',
  linear: 'Partes iguais',
}
const creditColumns = Object.fromEntries(
  attributionModels.flatMap((model) =>
    attributionWindows.map((days) => [`${model}${days}`, column.money(`${labels[model]}, ${days} dias`)]),
  ),
) as Record<CreditName, Column>

export const campaignCredits = projection<Event, CampaignCreditRow>({
  name: 'campaign_credits',
  description: 'What each link gets of each paid order under each model of attribution',
  version: 1,
  key: 'creditKey',
  report: {
    label: 'Receita por link e modelo',
    about: 'Quanto de cada pedido pago cabe a cada link por que a pessoa veio, em cada modelo.',
    group: 'Vendas',
    columns: ['day', 'number', 'source', 'campaign', 'first30', 'last30', 'lastPaid30', 'linear30'],
  },
  columns: {
    creditKey: column.text('Chave'),
    orderId: column.id('Pedido'),
    number: column.text('Número'),
    placedAt: column.instant('Feito em'),
    day: nullable(column.day('Dia')),
    campaignKey: column.text('Palavras do link'),
    source: nullable(column.text('Fonte')),
    medium: nullable(column.text('Meio')),
    campaign: nullable(column.text('Campanha')),
    touches: column.json('Visitas por links'),
    net: column.price('Receita líquida do pedido'),
    ...creditColumns,
  },
  indexes: [['day']],
  on: {
    OrderPlaced: { key, apply: (_, data, __, key) => placed(key, data) },
    OrderPaid: {
      key,
      apply: (row, { total, paidAt }) =>
        row && credited({ ...row, day: businessDay(paidAt), net: row.net + total }),
    },
    OrderRefunded: { key, apply: back },
    OrderChargedBack: { key, apply: back },
  },
})
