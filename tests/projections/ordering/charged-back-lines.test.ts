import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { productKey } from '../../../src/domain/kernel/product-key'
import { type Order, type OrderEvent, order } from '../../../src/domain/ordering/order'
import type { RefundPart } from '../../../src/domain/ordering/order-aftersale'
import { chargeBackOrder, refundOrder } from '../../../src/domain/ordering/order-aftersale-rules'
import { projectAll } from '../../../src/projections/kernel/fold'
import { type SaleLineRow, saleLines } from '../../../src/projections/ordering/sale-lines'
import { history, lines, paidAt } from '../../domain/ordering/refund-samples'
import { recorded } from '../../support/history'

interface Asked {
  /** Percent of what is left of each line. */
  of: [number, number]
  /** Recorded on the order before the bank decides, after it, or after it without a word of its lines. */
  told: 'before' | 'after' | 'after, unnamed'
  via: 'provider' | 'transfer'
}
const percent = fc.constantFrom(0, 0, 30, 100)
const asked: fc.Arbitrary<Asked> = fc.record({
  of: fc.tuple(percent, percent),
  told: fc.constantFrom('before', 'after', 'after, unnamed'),
  via: fc.constantFrom('provider', 'provider', 'provider', 'transfer'),
})

/** The order's events when these refunds were asked for and the bank then took what the provider had not given back. */
function lost(all: readonly Asked[]): OrderEvent[] {
  const left = lines.map(({ total }) => total)
  const refunds = all.map(({ of, ...each }, i) => {
    const parts: RefundPart[] = lines.flatMap(({ productId, title, productType }, at) => {
      const amount = Math.floor(((left[at] ?? 0) * (of[at] ?? 0)) / 100)
      left[at] = (left[at] ?? 0) - amount
      return amount > 0 ? [{ productType, productId, title, amount }] : []
    })
    return { ...each, refundId: `r${i}`, parts, amount: parts.reduce((sum, part) => sum + part.amount, 0) }
  })
  const given = refunds.filter(({ amount }) => amount > 0)
  const byProvider = given.filter(({ via }) => via === 'provider')
  const amount = byProvider.reduce((sum, each) => sum - each.amount, 29_400)
  const events = [...history]
  const does = (decide: (o: Order) => OrderEvent[]) =>
    events.push(...decide(fold(order, events, order.initial)))
  const tell = ({ refundId, parts, amount, via, told }: (typeof given)[number]) =>
    does(
      refundOrder({
        refundId,
        amount,
        ...(told !== 'after, unnamed' && { parts }),
        ...(via === 'transfer' && { via }),
      }),
    )
  for (const each of given) if (each.told === 'before') tell(each)
  does(chargeBackOrder({ paymentId: 'p1', amount, openedAt: paidAt, asked: byProvider }))
  for (const each of byProvider) if (each.told !== 'before') tell(each)
  return events
}

const rowsOf = (events: readonly OrderEvent[]) =>
  projectAll(
    saleLines,
    recorded(events.map((each) => ({ ...each, stream: 'order-o1' }))),
  ) as unknown as SaleLineRow[]

describe('lines of an order that the bank took back', () => {
  it('sum to what went back of the order, whenever its refunds are told', () => {
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 3 }), (all) => {
        const events = lost(all)
        const rows = rowsOf(events)
        const back = events.reduce(
          (sum, { type, data }) =>
            type === 'OrderRefunded' || type === 'OrderChargedBack' ? sum + data.amount : sum,
          0,
        )
        expect(rows.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(back)
        expect(rows.reduce((sum, { chargebacks }) => sum + chargebacks, 0)).toBe(
          events.filter(({ type }) => type === 'OrderChargedBack').length,
        )
        // What was transferred by hand can go back twice, and what names no line can meet one that another asked for.
        if (all.every(({ via, told }) => via === 'provider' && told !== 'after, unnamed'))
          for (const { revenue, refunded } of rows) expect(refunded).toBe(revenue)
      }),
    )
  })

  it('leave a refund under way to its own line', () => {
    const events = lost([{ of: [100, 0], told: 'after', via: 'provider' }])
    const [back, later] = events.slice(-2)
    expect(back).toMatchObject({
      type: 'OrderChargedBack',
      data: {
        amount: 9_700,
        parts: [
          { productId: 'react', amount: 0 },
          { productId: 'sql', amount: 9_700 },
        ],
      },
    })
    expect(later).toMatchObject({ type: 'OrderRefunded', data: { parts: [{ productId: 'react' }] } })
  })

  it('went back whole where an older event does not name them', () => {
    const events = lost([]).map((each) =>
      each.type === 'OrderChargedBack' ? { ...each, data: { ...each.data, parts: undefined } } : each,
    ) as OrderEvent[]
    const rows = rowsOf(events)
    expect(rows.map(({ product, refunded }) => [product, refunded])).toEqual(
      lines.map((line) => [productKey(line), line.total]),
    )
  })
})
