import { type CouponOffer, priceAlone } from '../../commands/ordering/price-alone'
import {
  type LoweredPrice,
  type LoweredPricesPage,
  type Lowering,
  type LoweringTime,
  loweringKinds,
} from '../../contracts/marketing/lowered-prices'
import {
  addDays,
  businessDay,
  endOfBusinessDay,
  type Instant,
  instantOfLocal,
  mondayOf,
  startOfBusinessDay,
} from '../../domain/kernel/instants'
import { productKey } from '../../domain/kernel/product-key'
import type { PriceEntry } from '../../projections/catalog/price-history'
import type { PromotionRow } from '../../projections/marketing/promotion-current'

type Between = Pick<Lowering, 'from' | 'until'>

/** From its first moment to its last, both included. */
const covers = ({ from, until }: Between, at: Instant) =>
  (from === null || from <= at) && (until === null || at <= until)
const meets = ({ from, until }: Between, first: Instant, last: Instant) =>
  (from === null || from <= last) && (until === null || until >= first)

/** What else lowers prices from now on while a promotion counts; nothing for one that is over. */
export function besidePromotion(
  promotionId: string,
  lowerings: readonly Lowering[],
  now: Instant,
): Lowering[] {
  const isOwn = ({ kind, id }: Lowering) => kind === 'promotion' && id === promotionId
  const own = lowerings.find(isOwn)
  if (!own?.from || !own.until || own.until < now) return []
  const first = own.from > now ? own.from : now
  const last = own.until
  return lowerings.filter((each) => !isOwn(each) && meets(each, first, last))
}

const timeOf = (between: Between, at: Instant): LoweringTime => {
  if (covers(between, at)) return 'now'
  return between.from !== null && between.from > at ? 'soon' : 'before'
}

/** A product with its prices so far. */
export interface PricedProduct {
  productType: 'course' | 'bundle'
  productId: string
  categoryId: string | null
  title: string
  href: string
  entries: readonly PriceEntry[]
}

/** Rules behind what is listed. */
export interface PriceRules {
  salePrices: (Between & { productType: 'course' | 'bundle'; productId: string; price: number })[]
  promotions: (Between & { code: string; discount: number | null })[]
  coupons: (Between & CouponOffer & { code: string })[]
}

/** The price without a promotion, and the one that it is lowered from; null while it is not on sale. */
function baseOf(product: PricedProduct, { salePrices }: PriceRules, at: Instant, now: Instant) {
  const entry = product.entries.filter((each) => each.at <= at).at(-1)
  if (!entry?.onSale || entry.price === null) return null
  const regular = entry.sale ? (entry.listPrice ?? entry.price) : entry.price
  const sale = salePrices.find((each) => productKey(each) === productKey(product) && covers(each, at))
  // A sale price that runs now may be over by then.
  const asked = at > now ? (sale?.price ?? regular) : entry.price
  return { regular, asked }
}

type Planned = Pick<PromotionRow, 'startDate' | 'startedAt' | 'endedAt' | 'endDate'>

/** The days of promotions, by their date. One runs at a time: a planned one waits for the end of the one before it. */
export function turnsOf<Row extends Planned>(promotions: readonly Row[], now: Instant) {
  const untilOf = ({ endedAt, endDate }: Planned) => (endedAt && endedAt < endDate ? endedAt : endDate)
  const running = promotions.find((row) => row.startedAt && untilOf(row) >= now)
  let free = running ? untilOf(running) : ''
  return promotions.flatMap((row) => {
    const until = untilOf(row)
    if (row.startedAt) return [{ ...row, from: row.startedAt, until }]
    const from = [row.startDate, free].sort()[1]!
    if (from >= until) return []
    free = until
    return [{ ...row, from, until }]
  })
}

/** What this product costs at a moment; undefined where nothing lowers it, or it is not sold then. */
function loweredAt(
  product: PricedProduct,
  rules: PriceRules,
  at: Instant,
  now: Instant,
): LoweredPrice | undefined {
  const base = baseOf(product, rules, at, now)
  if (!base) return undefined
  const line = { productId: product.productId, categoryId: product.categoryId, price: base.asked }
  const running = rules.promotions.find((each) => covers(each, at) && each.discount !== null)
  const codes = rules.coupons.filter((each) => covers(each, at))
  const {
    shown,
    withCodes: [best],
  } = priceAlone(line, running?.discount ?? null, codes)
  if (shown === base.regular && !best) return undefined
  return {
    productType: product.productType,
    productId: product.productId,
    title: product.title,
    href: product.href,
    regular: base.regular,
    shown,
    by: [
      ...(base.asked < base.regular ? ['preço promocional'] : []),
      ...(shown < base.asked && running ? [`promoção ${running.code}`] : []),
    ],
    coupon: best ? { code: best.coupon.code, price: best.total } : null,
  }
}

const WEEKS = 6
/** As many products as a page shows; of all the rest it says how many they are. */
const MOST = 200

/** The moment that a day is looked at: now for today, noon for any other. */
const momentOf = (day: string, now: Instant) =>
  day === businessDay(now) ? now : instantOfLocal(`${day}T12:00:00.000`)

/** All that lowers prices on a day, around it, and what each product costs then. */
export function loweredPrices(
  day: string,
  now: Instant,
  lowerings: readonly Lowering[],
  products: readonly PricedProduct[],
  rules: PriceRules,
): LoweredPricesPage {
  const at = momentOf(day, now)
  const first = addDays(mondayOf(day), -7)
  // What has no end would stand on every day.
  const dated = lowerings.filter(({ until }) => until !== null)
  const prices = products.flatMap((product) => loweredAt(product, rules, at, now) ?? [])
  return {
    day,
    today: businessDay(now),
    calendar: Array.from({ length: WEEKS * 7 }, (_, i) => {
      const each = addDays(first, i)
      const span = [startOfBusinessDay(each), endOfBusinessDay(each)] as const
      const kinds = new Set(dated.filter((one) => meets(one, ...span)).map(({ kind }) => kind))
      return { day: each, kinds: loweringKinds.filter((kind) => kinds.has(kind)) }
    }),
    lowerings: lowerings.map((each) => ({ ...each, time: timeOf(each, at) })),
    prices: prices.slice(0, MOST),
    more: Math.max(0, prices.length - MOST),
  }
}
