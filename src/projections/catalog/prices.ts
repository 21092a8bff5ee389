import {
  type AskedPrice,
  askedPrices,
  type FormerPrice,
  formerPrice,
  type PriceStep,
  type PromotionSpan,
} from '../../domain/catalog/price-history'
import { type Instant, plus } from '../../domain/kernel/instants'
import { type PriceEntry, priceKey } from './price-history'

export type { AskedPrice }

/** A promotion of the whole shop; `discount`: percent, null when it lowers no price. */
export interface Promotion {
  startedAt: Instant
  endDate: Instant
  endedAt: Instant | null
  discount: number | null
}

/** Asking prices of all products, and the former prices that may be crossed out now. */
export interface Prices {
  asked(type: 'course' | 'bundle', id: string): readonly AskedPrice[]
  /** Centavos; null when there is no genuine former price. */
  former(type: 'course' | 'bundle', id: string): number | null
  /** When the next former price expires; null when none does. */
  until: Instant | null
}

const stepOf = ({ at, price, listPrice, onSale, sale = false }: PriceEntry): PriceStep => ({
  at,
  price: onSale ? price : null,
  compare: listPrice !== null,
  sale,
})

/** Promotions that lowered prices, oldest first; their end date is inclusive. */
const spansOf = (rows: readonly Promotion[]): PromotionSpan[] =>
  rows
    .flatMap(({ startedAt, endDate, endedAt, discount }) => {
      const end = plus(endDate, 1)
      return discount
        ? [{ from: startedAt, to: endedAt && endedAt < end ? endedAt : end, percent: discount }]
        : []
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1))

export function pricesAt(
  histories: ReadonlyMap<string, readonly PriceEntry[]>,
  promotions: readonly Promotion[],
  now: Instant,
): Prices {
  const spans = spansOf(promotions)
  const asked = new Map<string, AskedPrice[]>()
  const former = new Map<string, FormerPrice>()
  for (const [key, entries] of histories) {
    const prices = askedPrices(entries.map(stepOf), spans, now)
    asked.set(key, prices)
    const found = formerPrice(prices, now)
    if (found) former.set(key, found)
  }
  const lapses = [...former.values()].map(({ until }) => until).sort()
  return {
    asked: (type, id) => asked.get(priceKey(type, id)) ?? [],
    former: (type, id) => former.get(priceKey(type, id))?.price ?? null,
    until: lapses[0] ?? null,
  }
}
