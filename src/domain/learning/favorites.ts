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

/** One stream for each holder: an account, or a browser of guests. */
const favoritesEvents = events({
  FavoriteAdded: eventSchema('Guardado nos favoritos', { favoritesId: id, ...favorite.shape }),
  FavoriteRemoved: eventSchema('Tirado dos favoritos', { favoritesId: id, ...favoriteRef.shape }),
  /** What a guest kept, taken over by the account at login. */
  FavoritesMerged: eventSchema('Favoritos unidos', { favoritesId: id, from: id, items: z.array(favorite) }),
  FavoritesEmptied: eventSchema('Favoritos esvaziados', { favoritesId: id, into: id }),
})
export type FavoritesEvent = EventOf<typeof favoritesEvents>

export const MOST_FAVORITES = 300

export interface Favorites {
  items: Favorite[]
}

const same = (a: FavoriteRef) => (b: FavoriteRef) => a.kind === b.kind && a.itemId === b.itemId

export const favorites = aggregate<Favorites, typeof favoritesEvents>(
  { name: 'favorites', label: 'Favoritos' },
  favoritesEvents,
  { items: [] },
  {
    FavoriteAdded: (f, { favoritesId: _, ...item }) => ({ items: [...f.items, item] }),
    FavoriteRemoved: (f, gone) => ({ items: f.items.filter((item) => !same(gone)(item)) }),
    FavoritesMerged: (f, { items }) => ({ items: [...f.items, ...items] }),
    FavoritesEmptied: () => ({ items: [] }),
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
