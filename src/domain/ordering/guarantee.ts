import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { businessDay, DAY, endOfBusinessDay, type Instant, plus } from '../kernel/instants'
import { productKey } from '../kernel/product-key'

/** Days that a product may be guaranteed for; the law's own seven are the least. */
export const guaranteeChoices = [7, 15, 21, 30] as const
export type GuaranteeDays = (typeof guaranteeChoices)[number]
export const LEAST_GUARANTEE = 7
/** Default days of a line and of the shop. */
const USUAL_GUARANTEE: GuaranteeDays = 30
const days = z.union(guaranteeChoices.map((each) => z.literal(each)))

interface Sold {
  guaranteeDays?: number
}

/** Days in which a refund of a line can be requested with a reason, as they were at the sale. */
export const guaranteeOf = ({ guaranteeDays = USUAL_GUARANTEE }: Sold): number => guaranteeDays

/** The last instant of the day that is `days` after an instant, in São Paulo. */
export const lastInstant = (from: Instant, days: number): Instant =>
  endOfBusinessDay(businessDay(plus(from, days * DAY)))

/** The last instant at which any of the lines is guaranteed. */
export const guaranteeEnds = (since: Instant, lines: readonly Sold[]): Instant =>
  lastInstant(since, Math.max(LEAST_GUARANTEE, ...lines.map(guaranteeOf)))

/** One stream, `guarantee-main`: the school's own guarantee, and the products that have another. */
export const guaranteeEvents = events({
  GuaranteeSet: eventSchema('Dias de garantia definidos', { guaranteeId: id, days }),
  /** Null: it goes with the school's again. */
  ProductGuaranteeSet: eventSchema('Dias de garantia de um produto definidos', {
    guaranteeId: id,
    productType: z.enum(['course', 'bundle']),
    productId: id,
    days: days.nullable(),
  }),
})
export type GuaranteeEvent = EventOf<typeof guaranteeEvents>

/** The only instance. */
export const GUARANTEE_ID = 'main'

export interface Guarantee {
  days: number
  /** Days of the products that have others, by `<type>:<id>`. */
  products: Record<string, number>
}
export const USUAL: Guarantee = { days: USUAL_GUARANTEE, products: {} }

interface Product {
  productType: string
  productId: string
}

/** What both the aggregate and the read model make of the events. */
export const withProduct = (g: Guarantee, product: Product & { days: number | null }): Guarantee => {
  const { [productKey(product)]: _, ...others } = g.products
  return {
    ...g,
    products: product.days === null ? others : { ...others, [productKey(product)]: product.days },
  }
}

export const guarantee = aggregate<Guarantee, typeof guaranteeEvents>(
  { name: 'guarantee', label: 'Garantia' },
  guaranteeEvents,
  USUAL,
  {
    GuaranteeSet: (g, { days: now }) => ({ ...g, days: now }),
    ProductGuaranteeSet: withProduct,
  },
)

/** Days that a product is sold with now. */
export const daysFor = ({ days: own, products }: Guarantee, product: Product): number =>
  products[productKey(product)] ?? own

/** Lines with their days at the sale. Default days are omitted, as in older orders. */
export const guaranteed = <L extends Product>(g: Guarantee, lines: readonly L[]): L[] =>
  lines.map((line) => {
    const now = daysFor(g, line)
    return now === USUAL_GUARANTEE ? line : { ...line, guaranteeDays: now }
  })

type GuaranteeDecide = Decide<Guarantee, GuaranteeEvent>
const guaranteeId = GUARANTEE_ID

export const setGuarantee =
  (data: { days: GuaranteeDays }): GuaranteeDecide =>
  (g) =>
    g.days === data.days ? [] : [event('GuaranteeSet', { guaranteeId, ...data })]

export const setProductGuarantee =
  (data: {
    productType: 'course' | 'bundle'
    productId: string
    days: GuaranteeDays | null
  }): GuaranteeDecide =>
  (g) =>
    (g.products[productKey(data)] ?? null) === data.days
      ? []
      : [event('ProductGuaranteeSet', { guaranteeId, ...data })]
