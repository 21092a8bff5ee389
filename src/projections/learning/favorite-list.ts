import type { Knex } from 'knex'
import type { Favorite, FavoriteRef, FavoritesEvent } from '../../domain/learning/favorites'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** A favourite and when it was kept. */
export interface KeptFavorite extends Favorite {
  /** ISO instant. */
  at: string
  /** Centavos below which the account wants a mail; absent: none. */
  watched?: number
}

export interface FavoriteListRow {
  /** `a:<account>` or `v:<visitor>` */
  favoritesId: string
  /** Oldest first. */
  items: KeptFavorite[]
  count: number
  updatedAt: string
}

const key = ({ favoritesId }: { favoritesId: string }) => favoritesId

const step = <D extends { favoritesId: string }>(
  change: (items: readonly KeptFavorite[], data: D, at: string) => KeptFavorite[],
) => ({
  key,
  apply: (row: FavoriteListRow | undefined, data: D, { at }: { at: string }): FavoriteListRow => {
    const items = change(row?.items ?? [], data, at)
    return { favoritesId: data.favoritesId, items, count: items.length, updatedAt: at }
  },
})

const isOther = (gone: FavoriteRef) => (item: FavoriteRef) =>
  item.kind !== gone.kind || item.itemId !== gone.itemId

const unwatched = (items: readonly KeptFavorite[], which: FavoriteRef): KeptFavorite[] =>
  items.map((item) => {
    if (isOther(which)(item)) return item
    const { watched: _, ...rest } = item
    return rest
  })

export const favoriteList = projection<FavoritesEvent, FavoriteListRow>({
  name: 'favorite_list',
  description: 'Courses, programmes and lessons that each account or visitor kept as favourites',
  version: 1,
  key: 'favoritesId',
  report: {
    label: 'Favoritos',
    about: 'Os cursos, as formações e as aulas que cada pessoa guardou.',
    group: 'Alunos',
    columns: ['favoritesId', 'count', 'items', 'updatedAt'],
  },
  columns: {
    favoritesId: column.id('Lista'),
    items: column.json('Favoritos'),
    count: column.count('Quantos'),
    updatedAt: column.instant('Alterada'),
  },
  on: {
    FavoriteAdded: step((items, { favoritesId: _, ...item }, at) => [...items, { ...item, at }]),
    FavoriteRemoved: step((items, gone) => items.filter(isOther(gone))),
    FavoritesMerged: step((items, { items: taken }, at) => [
      ...items,
      ...taken.map((item) => ({ ...item, at })),
    ]),
    FavoritesEmptied: step(() => []),
    FavoritePriceWatched: step((items, { price, ...which }) =>
      items.map((item) => (isOther(which)(item) ? item : { ...item, watched: price })),
    ),
    FavoritePriceUnwatched: step((items, which) => unwatched(items, which)),
    FavoritePriceFell: step((items, which) => unwatched(items, which)),
  },
})

/** What this holder kept, the newest first. */
export async function favoritesOf(db: Knex, favoritesId: string): Promise<KeptFavorite[]> {
  const row = (await db<FavoriteListRow>(table(favoriteList)).where({ favoritesId }).first('items')) as
    | Pick<FavoriteListRow, 'items'>
    | undefined
  return [...(row?.items ?? [])].reverse()
}
