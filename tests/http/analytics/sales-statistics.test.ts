import { describe, expect, it } from 'vitest'
import type { AnalyticsPages } from '../../../src/contracts/analytics/pages'
import type { ReportProps } from '../../../src/contracts/kernel/report-view'
import { analyticsPages } from '../../../src/http/analytics/pages'
import { monthGoals } from '../../../src/projections/analytics/month-goals'
import { cartView } from '../../../src/projections/ordering/cart-view'
import { orderList } from '../../../src/projections/ordering/order-list'
import { salesByDay } from '../../../src/projections/ordering/sales-by-day'
import { END, playedEvents } from '../../support/histories/played'
import { namedRows, readModelOf, reportShop } from '../../support/report-shop'

const events = await playedEvents('demo', { scale: 0.15 })
const shop = await reportShop(events, END, {
  pages: analyticsPages({ readModel: readModelOf, namedRows }),
  further: [orderList, salesByDay, monthGoals, cartView],
})
const admin = await shop.as('Admin')
const [from, to] = ['2025-10-01', '2026-11-21']
const WHOLE = `de=${from}&ate=${to}`

async function statistics(query: string, at = '/sales-statistics') {
  const answer = await admin.visit(`${at}?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()).props as ReportProps
}
const groupsOf = ({ groups }: ReportProps, measure: string) =>
  Object.fromEntries(groups.map(({ value, total }) => [value, total[measure]]).filter(([, total]) => total))

// The second hand: every sale as the log tells it, by what is written in the events alone.
// biome-ignore lint/suspicious/noExplicitAny: events as they lie in the log
type Raw = any
interface Sale {
  order: string
  line: Raw
  at: Date
  method: string
  parts: string
  coupon: string
  state: string
  buyer: string
  isFirst: boolean
  account: string
  back: number
  returns: { day: string; amount: number; lost: number }[]
}
const sales: Sale[] = []
const orders = new Map<string, Raw>()
const payers = new Set<string>()
const attempts = new Map<string, Raw>()
for (const { type, data: raw, at: when } of events) {
  const data = raw as Raw
  if (type === 'OrderPlaced') orders.set(data.orderId, data)
  if (type === 'PaymentRequested') attempts.set(data.paymentId, data)
  if (type === 'OrderPaid' && data.total > 0) {
    const { address, buyer, company } = orders.get(data.orderId)
    const payer = company?.cnpj ?? buyer.cpf
    const at = new Date(Date.parse(data.paidAt) - 3 * 3_600_000)
    data.lines.forEach((line: Raw, i: number) => {
      sales.push({
        order: data.orderId,
        line,
        at,
        method: data.method,
        parts: String(attempts.get(data.paymentId).installments),
        coupon: data.couponCode ?? '-',
        state: address?.uf ?? '-',
        buyer: payers.has(payer) ? 'returning' : 'new',
        isFirst: i === 0,
        account: data.buyerId,
        back: 0,
        returns: [],
      })
    })
    payers.add(payer)
  }
  if (type === 'OrderRefunded' || type === 'OrderChargedBack') {
    const own = sales.filter(({ order }) => order === data.orderId)
    const goes = (line: Raw) =>
      data.lines.some(
        (gone: Raw) => gone.productType === line.productType && gone.productId === line.productId,
      )
    // What a part says is added up; whole lines and lost disputes take what was left of them.
    let left = data.amount
    const day = new Date(Date.parse(when) - 3 * 3_600_000).toISOString().slice(0, 10)
    const lost = (sale: Sale) => (type === 'OrderChargedBack' && sale.isFirst ? 1 : 0)
    for (const part of type === 'OrderRefunded' ? (data.parts ?? []) : []) {
      const sale = own.find(
        ({ line }) => line.productType === part.productType && line.productId === part.productId,
      )
      if (sale) {
        sale.back += part.amount
        sale.returns.push({ day, amount: part.amount, lost: 0 })
      }
      left -= part.amount
    }
    for (const sale of own.filter(({ line }) => goes(line))) {
      const rest = sale.line.total - sale.back
      left -= rest
      sale.back = sale.line.total
      sale.returns.push({ day, amount: rest, lost: lost(sale) })
    }
    if (left !== 0) throw new Error(`${type} of ${data.orderId} leaves ${left} centavos to no line`)
  }
}
const dayOf = ({ at }: Sale) => at.toISOString().slice(0, 10)
const counted = sales.filter((sale) => dayOf(sale) >= from && dayOf(sale) <= to)
const sum = (all: Sale[], of: (sale: Sale) => number) => all.reduce((total, each) => total + of(each), 0)
function by(keyOf: (sale: Sale) => string, of: (sale: Sale) => number, among = counted) {
  const sums: Record<string, number> = {}
  for (const sale of among) sums[keyOf(sale)] = (sums[keyOf(sale)] ?? 0) + of(sale)
  return Object.fromEntries(Object.entries(sums).filter(([, total]) => total))
}
const isCounted = (day: string) => day >= from && day <= to
const wentBack = ({ returns }: Sale) =>
  returns.filter(({ day }) => isCounted(day)).reduce((total, { amount }) => total + amount, 0)
const lost = ({ returns }: Sale) => returns.reduce((total, each) => total + each.lost, 0)
const revenue = ({ line }: Sale) => line.total as number
const back = (sale: Sale) => sale.back
const one = ({ isFirst }: Sale) => (isFirst ? 1 : 0)

describe('sales statistics', () => {
  it('has sales of every kind to be told apart', () => {
    expect(counted.length).toBeGreaterThan(100)
    for (const key of ['method', 'parts', 'coupon', 'state', 'buyer'] as const)
      expect([key, new Set(counted.map((sale) => sale[key])).size > 1]).toEqual([key, true])
    expect(counted.some(({ back: given }) => given > 0)).toBe(true)
    expect(counted.some(({ isFirst }) => !isFirst)).toBe(true)
  })

  it.each([
    ['when it happened', '', sales, wentBack],
    ['in the month of the sale', '&pela-venda=1', counted, back],
  ] as const)('has the totals that a plain count over the log has, %s', async (_, word, among, given) => {
    const { all } = await statistics(`${WHOLE}${word}`)
    const [paid, orders] = [sum(counted, revenue), sum(counted, one)]
    const buyers = new Set(counted.map(({ account }) => account)).size
    const chargebacks = sum([...among], lost)
    const arrivals = new Map(
      events.flatMap(({ type, data }) => {
        const { orderId, arrival } = data as { orderId: string; arrival?: { at: string } }
        return type === 'OrderPlaced' && arrival ? [[orderId, Date.parse(arrival.at)] as const] : []
      }),
    )
    const waits = events.flatMap(({ type, data }) => {
      const { orderId, paidAt, total } = data as { orderId: string; paidAt: string; total: number }
      const arrived = type === 'OrderPaid' && total > 0 ? arrivals.get(orderId) : undefined
      const day = arrived && new Date(Date.parse(paidAt) - 3 * 3_600_000).toISOString().slice(0, 10)
      return arrived && day && isCounted(day) ? [Math.floor((Date.parse(paidAt) - arrived) / 60_000)] : []
    })
    expect(waits.length).toBeGreaterThan(50)
    expect(all.total).toEqual({
      revenue: paid,
      orders,
      ticket: paid / orders,
      buyers,
      firsts: sum(counted, (sale) => (sale.isFirst && sale.buyer === 'new' ? 1 : 0)),
      worth: paid / buyers,
      often: orders / buyers,
      waitMean: waits.reduce((total, each) => total + each, 0) / waits.length,
      items: counted.length,
      discount: sum(counted, ({ line }) => line.discount),
      refunded: sum([...among], given),
      kept: paid - sum([...among], given),
      chargebacks,
      disputed: chargebacks / orders,
    })
  })

  it('leads from one way of counting to the other by rows that sum to the difference', async () => {
    const span = 'de=2026-05-01&ate=2026-09-30'
    const [{ bridge, ...happened }, { bridge: same, ...sold }] = [
      await statistics(span),
      await statistics(`${span}&pela-venda=1`),
    ]
    expect(same).toEqual(bridge)
    expect(happened.all.total).toMatchObject(bridge?.happened ?? {})
    expect(sold.all.total).toMatchObject(bridge?.sold ?? {})
    expect(bridge?.happened).not.toEqual(bridge?.sold)
    const inside = (day: string) => day >= '2026-05-01' && day <= '2026-09-30'
    const told = (isSold: boolean) => {
      const sums: Record<string, number> = {}
      for (const sale of sales)
        for (const { day, amount } of sale.returns) {
          const [here, there] = isSold ? [dayOf(sale), day] : [day, dayOf(sale)]
          if (inside(here) && !inside(there))
            sums[there.slice(0, 7)] = (sums[there.slice(0, 7)] ?? 0) + amount
        }
      return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount))
    }
    const shown = (side: string) =>
      Object.fromEntries(
        (bridge?.lines ?? [])
          .filter((line) => line.side === side && line.values.refunded)
          .map(({ month, values }) => [month, values.refunded]),
      )
    expect([shown('happened'), shown('sold')]).toEqual([told(false), told(true)])
    expect(bridge?.lines.length).toBeGreaterThan(0)
    for (const { side, month, values } of bridge?.lines ?? []) {
      const word = side === 'happened' ? 'aconteceu' : 'vendido'
      const answer = await admin.visit(`/sales-statistics/rows?${span}&ponte=${word}-${month}`)
      const { sums, rows } = (await answer.json()).props
      expect([month, sums.refunded]).toEqual([month, values.refunded])
      expect(rows.reduce((total: number, row: Raw) => total + row.values.refunded, 0)).toBe(values.refunded)
    }
  })

  const keys: Record<string, (sale: Sale) => string> = {
    produto: ({ line }) => `${line.productType}:${line.productId}`,
    meio: ({ method }) => method,
    parcelas: ({ parts }) => parts,
    cupom: ({ coupon }) => coupon,
    origem: ({ line }) => line.offer ?? 'shop',
    estado: ({ state }) => state,
    comprador: ({ buyer }) => buyer,
    'dia-da-semana': ({ at }) => String(at.getUTCDay() || 7),
    hora: ({ at }) => String(at.getUTCHours()),
  }
  it.each(Object.keys(keys))('says by %s what a plain count over the log says', async (word) => {
    const shown = await statistics(`${WHOLE}&por=${word}`)
    const key = keys[word]!
    expect(groupsOf(shown, 'revenue')).toEqual(by(key, revenue))
    expect(groupsOf(shown, 'refunded')).toEqual(by(key, wentBack, sales))
    const restated = await statistics(`${WHOLE}&por=${word}&pela-venda=1`)
    expect(groupsOf(restated, 'refunded')).toEqual(by(key, back))
    expect(groupsOf(shown, 'items')).toEqual(by(key, () => 1))
    // Orders are not split into their lines.
    const isSplit = word === 'produto' || word === 'origem'
    expect(groupsOf(shown, 'orders')).toEqual(isSplit ? {} : by(key, one))
  })

  it('says by day and by month what a plain count over the log says', async () => {
    const { buckets, all } = await statistics(`${WHOLE}&intervalo=mes`)
    const months = Object.fromEntries(
      buckets.map((bucket, i) => [bucket.slice(0, 7), all.buckets[i]?.revenue]).filter(([, total]) => total),
    )
    expect(months).toEqual(by((sale) => dayOf(sale).slice(0, 7), revenue))
    const days = await statistics('de=2026-09-20&ate=2026-11-21&intervalo=dia')
    const told = Object.fromEntries(
      days.buckets.map((bucket, i) => [bucket, days.all.buckets[i]?.orders]).filter(([, total]) => total),
    )
    const september = Object.entries(by(dayOf, one)).filter(([day]) => day >= '2026-09-20')
    expect(told).toEqual(Object.fromEntries(september))
  })

  it('is the same number as on the dashboard, where both speak of the same', async () => {
    const span = 'de=2026-10-01&ate=2026-11-21'
    const answer = await admin.visit('/admin/dashboard?de=2026-10-01&ate=2026-11-21')
    const { tiles, period } = (await answer.json()).props as AnalyticsPages['Admin/Dashboard/Index']
    expect(period).toMatchObject({ from: '2026-10-01', to: '2026-11-21' })
    const here = await statistics(`${span}&intervalo=dia`)
    const gross = (tiles.net.value ?? 0) + (tiles.back.value ?? 0)
    expect(gross).toBeGreaterThan(0)
    expect([here.all.total.revenue, here.all.total.orders, here.all.total.ticket]).toEqual([
      gross,
      tiles.orders.value,
      tiles.ticket.value,
    ])
    expect(here.all.buckets.map(({ orders }) => orders)).toEqual(tiles.orders.days)
    const times = await statistics(span, '/admin/orders/best-times')
    expect([times.all.total.revenue, times.all.total.orders]).toEqual([gross, tiles.orders.value])
    // All money that ever went back, by the days of the sales here, by those of the returns there.
    const ever = await statistics(WHOLE)
    const rows = await shop.database.pool.query(
      'select sum(refunded_amount + chargeback_amount)::int as back from read.sales_by_day',
    )
    expect(ever.all.total.refunded).toBe(rows.rows[0].back)
  })
})

describe('best times', () => {
  it('heats each hour of each weekday by the sales that a plain count over the log finds', async () => {
    const { heat, all } = await statistics(WHOLE, '/admin/orders/best-times')
    const told = Object.fromEntries(
      heat.map(({ down, across, values }) => [`${down} ${across}`, values.orders]),
    )
    const place = ({ at }: Sale) => `${at.getUTCDay() || 7} ${at.getUTCHours()}`
    expect(Object.fromEntries(Object.entries(told).filter(([, orders]) => orders))).toEqual(by(place, one))
    expect(heat.reduce((total, { values }) => total + (values.revenue ?? 0), 0)).toBe(all.total.revenue)
  })

  it('opens a cell into its sales', async () => {
    const { heat } = await statistics(WHOLE, '/admin/orders/best-times')
    const { down, across, values } = [...heat].sort(
      (a, b) => (b.values.orders ?? 0) - (a.values.orders ?? 0),
    )[0]!
    const answer = await admin.visit(
      `/admin/orders/best-times/rows?${WHOLE}&dia-da-semana=${down}&hora=${across}`,
    )
    const { sums } = (await answer.json()).props
    expect(sums).toEqual(values)
  })
})
