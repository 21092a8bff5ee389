import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, personal } from '../kernel/event'
import { businessDay, type Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

const of = { accountId: id, cardId: id }
/** What may be shown of a card; `expiry` is YYYY-MM. */
const face = z.object({ brand: z.string(), last4: z.string(), expiry: z.string() })
export type CardFace = z.infer<typeof face>

/** Cards that a person had kept for the next purchase: by the provider, of whom we hold a token, never a number. */
export const walletEvents = events({
  CardSaved: eventSchema('Cartão salvo', {
    ...of,
    /** The purchase with which its owner asked for it. */
    paymentId: id,
    card: personal(face, 'accountId'),
    token: personal(z.string(), 'accountId'),
    fingerprint: personal(z.string(), 'accountId'),
  }),
  /** `replaced`: the same card was saved anew. `gone`: the provider knows it no more. */
  SavedCardRemoved: eventSchema('Cartão salvo removido', {
    ...of,
    reason: z.enum(['own-wish', 'replaced', 'gone']),
  }),
  /** The provider has thrown it away, too. */
  SavedCardForgotten: eventSchema('Cartão apagado no provedor', of),
  DefaultCardChosen: eventSchema('Cartão preferido', of),
})
export type WalletEvent = EventOf<typeof walletEvents>

export interface SavedCard extends CardFace {
  token: string
  fingerprint: string
}

export interface Wallet {
  /** By id, in the order in which they were saved. */
  cards: ReadonlyMap<string, SavedCard>
  /** Removed here, with the token that the provider has to throw away yet. */
  leaving: ReadonlyMap<string, string>
  /** Every card that ever was. */
  known: ReadonlySet<string>
  /** The one that the checkout offers first; null while there is none. */
  defaultId: string | null
}

const without = <V>(map: ReadonlyMap<string, V>, key: string) =>
  new Map([...map].filter(([each]) => each !== key))

/** The chosen one, else the oldest. */
const standing = (cards: Wallet['cards'], chosen: string | null) =>
  chosen !== null && cards.has(chosen) ? chosen : ([...cards.keys()][0] ?? null)

export const wallet = aggregate<Wallet, typeof walletEvents>(
  { name: 'wallet', label: 'Cartões salvos' },
  walletEvents,
  { cards: new Map(), leaving: new Map(), known: new Set(), defaultId: null },
  {
    CardSaved: (w, { cardId, card, token, fingerprint }) => {
      const cards = new Map(w.cards).set(cardId, { ...card, token, fingerprint })
      return { ...w, cards, known: new Set(w.known).add(cardId), defaultId: standing(cards, w.defaultId) }
    },
    SavedCardRemoved: (w, { cardId }) => {
      const token = w.cards.get(cardId)?.token
      const cards = without(w.cards, cardId)
      const leaving = token === undefined ? w.leaving : new Map(w.leaving).set(cardId, token)
      return { ...w, cards, leaving, defaultId: standing(cards, w.defaultId) }
    },
    SavedCardForgotten: (w, { cardId }) => ({ ...w, leaving: without(w.leaving, cardId) }),
    DefaultCardChosen: (w, { cardId }) => ({ ...w, defaultId: cardId }),
  },
)

export const MOST_CARDS = 10
export const isFull = ({ cards }: Wallet): boolean => cards.size >= MOST_CARDS

/** A card is good to the last day of its month in São Paulo. */
export const isOver = ({ expiry }: { expiry: string }, at: Instant): boolean =>
  expiry < businessDay(at).slice(0, 7)

type WalletDecide = Decide<Wallet, WalletEvent>
interface Saved {
  accountId: string
  cardId: string
  paymentId: string
  card: SavedCard
}

/** The same card once more takes the place of the older entry, whose token the provider then throws away. */
export const saveCard =
  ({ accountId, cardId, paymentId, card }: Saved): WalletDecide =>
  ({ cards, known, defaultId }) => {
    if (known.has(cardId)) return []
    const { token, fingerprint, brand, last4, expiry } = card
    const [older] = [...cards].find(([, each]) => each.fingerprint === fingerprint) ?? []
    const saved = event('CardSaved', {
      accountId,
      cardId,
      paymentId,
      token,
      fingerprint,
      card: { brand, last4, expiry },
    })
    if (!older) return [saved]
    return [
      saved,
      ...(defaultId === older ? [event('DefaultCardChosen', { accountId, cardId })] : []),
      event('SavedCardRemoved', { accountId, cardId: older, reason: 'replaced' as const }),
    ]
  }

export const removeCard =
  (data: { accountId: string; cardId: string; reason: 'own-wish' | 'gone' }): WalletDecide =>
  ({ cards }) =>
    cards.has(data.cardId) ? [event('SavedCardRemoved', data)] : []

export const forgetCard =
  (data: { accountId: string; cardId: string }): WalletDecide =>
  ({ leaving }) =>
    leaving.has(data.cardId) ? [event('SavedCardForgotten', data)] : []

export const chooseDefaultCard =
  (data: { accountId: string; cardId: string; at: Instant }): WalletDecide =>
  ({ cards, defaultId }) => {
    const card = cards.get(data.cardId)
    if (!card || defaultId === data.cardId) return []
    if (isOver(card, data.at)) refuse('card-expired', 'Este cartão venceu. Escolha outro como padrão.')
    return [event('DefaultCardChosen', { accountId: data.accountId, cardId: data.cardId })]
  }
