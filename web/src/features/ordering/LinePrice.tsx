import { Money } from '../../ui/Money'

export interface PricedPart {
  /** Centavos, before the purchase's own discount. */
  price: number
  /** Centavos, after it. */
  total: number
  /** Crossed-out former price of the shop, when there is one. */
  listPrice?: number | null
}

/** What a line cost before any reduction, centavos. */
export const formerPrice = ({ price, listPrice }: PricedPart) => Math.max(price, listPrice ?? 0)

/** The former price of a line, crossed out, and what it costs in this purchase. */
export const LinePrice = ({ line, className }: { line: PricedPart; className?: string }) =>
  line.price === 0 ? 'Grátis' : <Money cents={line.total} was={formerPrice(line)} className={className} />
