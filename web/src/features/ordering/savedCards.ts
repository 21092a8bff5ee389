import type { SavedCardView } from '../../../../src/contracts/ordering/pages'
import { cardBrandName } from './cardBrands'

const brands: Record<string, string | undefined> = cardBrandName

/** "Visa final 1111". */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brands[brand] ?? 'Cartão'} final ${last4}`

/** As printed on the card: "08/27". */
export const expiryOf = ({ expiry }: Pick<SavedCardView, 'expiry'>): string =>
  `${expiry.slice(5)}/${expiry.slice(2, 4)}`

/** The initially selected saved card; empty if none is valid. */
export const firstChoice = (cards: readonly SavedCardView[]): string =>
  cards.find(({ over }) => !over)?.cardId ?? ''
