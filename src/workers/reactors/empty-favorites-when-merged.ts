import { EmptyFavorites } from '../../commands/learning/favorites'
import type { FavoritesEvent } from '../../domain/learning/favorites'
import { reactor, send } from '../kernel/reactor'

export const emptyFavoritesWhenMerged = reactor<FavoritesEvent>('empty-favorites-when-merged', {
  FavoritesMerged: ({ favoritesId, from }) => [
    send(EmptyFavorites, { favoritesId: from, into: favoritesId }),
  ],
})
