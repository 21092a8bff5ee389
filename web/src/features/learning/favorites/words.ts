import type { FavoriteProduct } from '../../../../../src/contracts/learning/pages'
import { brl, date } from '../../../ui/format'

/** How its price stands beside those of twelve months, as a sentence; null where there is nothing to say. */
export function standingWords(standing: FavoriteProduct['standing']): string | null {
  if (!standing) return null
  if (standing.is === 'was-lower')
    return `Já custou ${brl(standing.price)}, até ${date(standing.until, 'month')}.`
  return standing.since ? `Menor preço desde ${date(standing.since, 'month')}.` : 'Menor preço em 12 meses.'
}

/** What became of its price since it was kept; null where it is the same. */
export function changeWords({ card, keptPrice }: Pick<FavoriteProduct, 'card' | 'keptPrice'>): string | null {
  if (!card || keptPrice === null || card.price === keptPrice) return null
  const by = brl(Math.abs(card.price - keptPrice))
  return card.price < keptPrice
    ? `${by} a menos que quando você guardou.`
    : `${by} a mais que quando você guardou.`
}
