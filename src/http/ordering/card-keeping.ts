import { MOST_CARDS } from '../../commands/ordering/saved-card'
import { paymentProviderLabel } from '../../contracts/ordering/labels'
import type { CardKeeping, SavedCardView } from '../../contracts/ordering/pages'
import { businessDay } from '../../domain/kernel/instants'
import { type SavedCardListRow, savedCardsOf } from '../../projections/ordering/saved-card-list'
import type { PageContext } from '../kernel/page'

/** Only the sandbox provider stores cards so far. */
export const keepsCards = ({ deps }: Pick<PageContext, 'deps'>) => deps.env.PAYMENTS === 'sandbox'

/** The default card first, then the newest. */
export function cardViews({ cards, defaultId }: SavedCardListRow, now: string) {
  const month = businessDay(now).slice(0, 7)
  return cards
    .map(({ cardId, brand, last4, expiry, savedAt }) => {
      const seen: SavedCardView = {
        cardId,
        brand,
        last4,
        expiry,
        over: expiry < month,
        isDefault: cardId === defaultId,
      }
      return { ...seen, savedAt }
    })
    .reverse()
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** Saved cards to pay with; none unless the visitor is `ownerId`. */
export async function cardKeeping(
  ctx: Pick<PageContext, 'actor' | 'db' | 'deps' | 'now'>,
  ownerId: string | null,
): Promise<CardKeeping> {
  const { accountId, realAccountId } = ctx.actor
  const processor = paymentProviderLabel[ctx.deps.env.PAYMENTS]
  if (!accountId || accountId !== ownerId || realAccountId || !keepsCards(ctx)) {
    return { savedCards: [], mayKeepCard: false, processor }
  }
  const row = await savedCardsOf(ctx.db, accountId)
  return {
    savedCards: cardViews(row, ctx.now).map(({ savedAt: _, ...seen }) => seen),
    mayKeepCard: row.cards.length < MOST_CARDS,
    processor,
  }
}
