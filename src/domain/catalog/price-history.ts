import { DAY, type Instant, plus } from '../kernel/instants'
import { percentOf } from '../kernel/money'

/** The former price is the lowest that was asked over so many days before the reduction. */
const REFERENCE_DAYS = 30
/** So long after a reduction it may be called one; later the lower price is simply the price. */
const COMPARISON_DAYS = 30

/** From `at` on the product costs `price` centavos; null while it is not on sale. */
export interface PriceStep {
  at: Instant
  price: number | null
  /** Staff chose to show the previous price beside this one. */
  compare: boolean
  /** A price for a time only. */
  sale?: boolean
}

/** Percent off every price, from `from` until just before `to`. */
export interface PromotionSpan {
  from: Instant
  to: Instant
  percent: number
}

/** What was asked for a product over one stretch of time. */
export interface AskedPrice {
  from: Instant
  /** Just before this instant it ended; null while it lasts. */
  to: Instant | null
  /** Centavos; null while the product was not on sale. */
  price: number | null
  /** The price of a promotion, or one for a time only. */
  promoted: boolean
  compare: boolean
}

const lastUntil = <T>(list: readonly T[], at: Instant, since: (entry: T) => Instant): T | undefined =>
  list.filter((entry) => since(entry) <= at).at(-1)

function askedAt(at: Instant, steps: readonly PriceStep[], promotions: readonly PromotionSpan[]) {
  const step = lastUntil(steps, at, (each) => each.at)
  const running = lastUntil(
    promotions.filter(({ to }) => at < to),
    at,
    (each) => each.from,
  )
  const price = step?.price ?? null
  const off = price === null || !running ? 0 : percentOf(price, running.percent)
  return {
    price: price === null ? null : price - off,
    promoted: off > 0 || step?.sale === true,
    compare: off > 0 || step?.compare === true,
  }
}

/**
 * What was really asked, stretch by stretch, until `now`: prices and promotions laid over each other. Both lists are
 * in the order of time; of promotions that overlap the later one counts. Equal prices side by side are one stretch.
 */
export function askedPrices(
  steps: readonly PriceStep[],
  promotions: readonly PromotionSpan[],
  now: Instant,
): AskedPrice[] {
  const turns = [...steps.map(({ at }) => at), ...promotions.flatMap(({ from, to }) => [from, to])]
  const asked: AskedPrice[] = []
  for (const from of [...new Set(turns)].filter((at) => at <= now).sort()) {
    const next = { from, to: null, ...askedAt(from, steps, promotions) }
    const last = asked.at(-1)
    if (last?.price === next.price) {
      Object.assign(last, { promoted: next.promoted, compare: last.compare || next.compare })
      continue
    }
    if (last) last.to = from
    else if (next.price === null) continue
    asked.push(next)
  }
  return asked
}

export interface FormerPrice {
  /** Centavos. */
  price: number
  /** From this instant on it may not be shown any more. */
  until: Instant
}

/**
 * The price that may be crossed out beside the current one: the lowest of the 30 days before the last reduction,
 * if the product was on sale through all of them, never cheaper than that, and the reduction is not older than 30 days.
 */
export function formerPrice(asked: readonly AskedPrice[], now: Instant): FormerPrice | null {
  const current = asked.at(-1)
  const before = asked.at(-2)
  if (!current || !before || current.price === null || before.price === null) return null
  if (!current.compare || current.price >= before.price) return null
  const until = plus(current.from, COMPARISON_DAYS * DAY)
  const opening = plus(current.from, -REFERENCE_DAYS * DAY)
  const first = asked[0]
  if (now >= until || !first || first.from > opening) return null
  const reference = asked.slice(0, -1).filter(({ to }) => to !== null && to > opening)
  let lowest = before.price
  for (const { price } of reference) {
    if (price === null) return null
    lowest = Math.min(lowest, price)
  }
  return lowest > current.price ? { price: lowest, until } : null
}
