import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const favoriteRef = z.object({
  kind: z.enum(['course', 'bundle', 'lesson']),
  itemId: id,
})
export type FavoriteRef = z.infer<typeof favoriteRef>

const favorite = favoriteRef.extend({
  /** Of a lesson: the course that it is in. */
  courseId: id.optional(),
  /** Of a product: what it cost when it was kept, in centavos. */
  price: centavos.optional(),
})
export type Favorite = z.infer<typeof favorite>

const watchedProduct = { kind: z.enum(['course', 'bundle']), itemId: id }
export interface WatchedProduct {
  kind: 'course' | 'bundle'
  itemId: string
}

/** One stream for each holder: an account, or a browser of guests. */
const favoritesEvents = events({
  FavoriteAdded: eventSchema('Guardado nos favoritos', { favoritesId: id, ...favorite.shape }),
  FavoriteRemoved: eventSchema('Tirado dos favoritos', { favoritesId: id, ...favoriteRef.shape }),
  /** What a guest kept, taken over by the account at login. */
  FavoritesMerged: eventSchema('Favoritos unidos', { favoritesId: id, from: id, items: z.array(favorite) }),
  FavoritesEmptied: eventSchema('Favoritos esvaziados', { favoritesId: id, into: id }),
  /** The account agreed to one mail once the product costs less than `price`, which it was charged then. */
  FavoritePriceWatched: eventSchema('Aviso de preço ligado', {
    favoritesId: id,
    ...watchedProduct,
    price: centavos,
    /** Version of the text that was agreed to. */
    consent: z.string().max(40),
  }),
  FavoritePriceUnwatched: eventSchema('Aviso de preço desligado', { favoritesId: id, ...watchedProduct }),
  /** It costs less, which is mailed once and ends the watch. */
  FavoritePriceFell: eventSchema('Preço de um favorito baixou', {
    favoritesId: id,
    ...watchedProduct,
    was: centavos,
    price: centavos,
  }),
})
export type FavoritesEvent = EventOf<typeof favoritesEvents>

export const MOST_FAVORITES = 300

/** `watched`: the price below which the account wants a mail. */
export type KnownFavorite = Favorite & { watched?: number }

export interface Favorites {
  items: KnownFavorite[]
}

const same = (a: FavoriteRef) => (b: FavoriteRef) => a.kind === b.kind && a.itemId === b.itemId

const unwatched = (f: Favorites, which: FavoriteRef): Favorites => ({
  items: f.items.map((item) => {
    if (!same(which)(item)) return item
    const { watched: _, ...rest } = item
    return rest
  }),
})

export const favorites = aggregate<Favorites, typeof favoritesEvents>(
  { name: 'favorites', label: 'Favoritos' },
  favoritesEvents,
  { items: [] },
  {
    FavoriteAdded: (f, { favoritesId: _, ...item }) => ({ items: [...f.items, item] }),
    FavoriteRemoved: (f, gone) => ({ items: f.items.filter((item) => !same(gone)(item)) }),
    FavoritesMerged: (f, { items }) => ({ items: [...f.items, ...items] }),
    FavoritesEmptied: () => ({ items: [] }),
    FavoritePriceWatched: (f, { price, ...which }) => ({
      items: f.items.map((item) => (same(which)(item) ? { ...item, watched: price } : item)),
    }),
    FavoritePriceUnwatched: unwatched,
    FavoritePriceFell: unwatched,
  },
)

type FavoritesDecide = Decide<Favorites, FavoritesEvent>

export const addFavorite =
  (data: { favoritesId: string } & Favorite): FavoritesDecide =>
  ({ items }) => {
    if (items.some(same(data))) return []
    if (items.length >= MOST_FAVORITES) {
      refuse(
        'favorites-full',
        `Você já guardou ${MOST_FAVORITES} favoritos. Tire algum para guardar este.`,
        'itemId',
      )
    }
    return [event('FavoriteAdded', data)]
  }

export const removeFavorite =
  (data: { favoritesId: string } & FavoriteRef): FavoritesDecide =>
  ({ items }) =>
    items.some(same(data)) ? [event('FavoriteRemoved', data)] : []

/** Takes over what the other list holds and this one lacks, up to the most. */
export const mergeFavorites =
  (data: { favoritesId: string; from: string; other: Favorites }): FavoritesDecide =>
  ({ items }) => {
    const { favoritesId, from, other } = data
    const lacking = other.items.filter((item) => !items.some(same(item)))
    const taken = lacking.slice(0, MOST_FAVORITES - items.length)
    return taken.length > 0 ? [event('FavoritesMerged', { favoritesId, from, items: taken })] : []
  }

export const emptyFavorites =
  (data: { favoritesId: string; into: string }): FavoritesDecide =>
  ({ items }) =>
    items.length > 0 ? [event('FavoritesEmptied', data)] : []

/** Watching a price keeps the product as a favourite, too. `kept`: its price without a promotion, as favourites record it. */
export const watchPrice =
  (
    data: { favoritesId: string; price: number; kept: number; consent: string } & WatchedProduct,
  ): FavoritesDecide =>
  (f) => {
    const { kept, ...watch } = data
    const { favoritesId, kind, itemId } = watch
    const known = f.items.find(same(data))
    if (known?.watched !== undefined) return []
    if (watch.price === 0) refuse('price-free', 'Este já é grátis: não tem como baixar.', 'itemId')
    const added = known ? [] : addFavorite({ favoritesId, kind, itemId, price: kept })(f)
    return [...added, event('FavoritePriceWatched', watch)]
  }

export const unwatchPrice =
  (data: { favoritesId: string } & WatchedProduct): FavoritesDecide =>
  ({ items }) =>
    items.find(same(data))?.watched === undefined ? [] : [event('FavoritePriceUnwatched', data)]

/** A price that is not below the one that was watched from tells nobody anything. */
export const noticePrice =
  (data: { favoritesId: string; price: number } & WatchedProduct): FavoritesDecide =>
  ({ items }) => {
    const was = items.find(same(data))?.watched
    return was === undefined || data.price >= was ? [] : [event('FavoritePriceFell', { ...data, was })]
  }
