import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import * as f from '../../../src/domain/learning/favorites'
import { given } from '../../support/given'

const favoritesId = 'a:ana'
const course = { kind: 'course' as const, itemId: 'react', price: 9_900 }
const lesson = { kind: 'lesson' as const, itemId: 'l1', courseId: 'react' }
const added = (item: f.Favorite): f.FavoritesEvent => event('FavoriteAdded', { favoritesId, ...item })
const many = Array.from({ length: f.MOST_FAVORITES }, (_, at) => added({ ...course, itemId: `c${at}` }))

describe('favourites', () => {
  it('keeps each thing once, and a course and a lesson of one id apart', () => {
    given(f.favorites)
      .when(f.addFavorite({ favoritesId, ...course }))
      .thenEvents([added(course)])
    given(f.favorites, added(course))
      .when(f.addFavorite({ favoritesId, ...course, price: 1 }))
      .thenNothing()
    given(f.favorites, added({ ...course, itemId: 'l1' }))
      .when(f.addFavorite({ favoritesId, ...lesson }))
      .thenEvents([added(lesson)])
  })

  it('takes out what is kept, and nothing twice', () => {
    const gone = { favoritesId, kind: 'course' as const, itemId: 'react' }
    given(f.favorites, added(course))
      .when(f.removeFavorite(gone))
      .thenEvents([event('FavoriteRemoved', gone)])
    given(f.favorites, added(lesson)).when(f.removeFavorite(gone)).thenNothing()
  })

  it('refuses one more than a list holds', () => {
    given(f.favorites, ...many)
      .when(f.addFavorite({ favoritesId, ...course }))
      .thenRefused('favorites-full')
  })

  it('takes over at login what the guest kept and the account lacks, as far as there is room', () => {
    const from = 'v:browser'
    const other = { items: [course, lesson] }
    given(f.favorites, added(course))
      .when(f.mergeFavorites({ favoritesId, from, other }))
      .thenEvents([event('FavoritesMerged', { favoritesId, from, items: [lesson] })])
    given(f.favorites, added(course), added(lesson))
      .when(f.mergeFavorites({ favoritesId, from, other }))
      .thenNothing()
    given(f.favorites, ...many)
      .when(f.mergeFavorites({ favoritesId, from, other }))
      .thenNothing()
  })

  it('holds the union after a login, each once, whatever either list held', () => {
    const items = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 15 })
    fc.assert(
      fc.property(items, items, (mine, others) => {
        const listOf = (ids: number[]) => ids.map((id) => ({ ...course, itemId: `c${id}` }))
        const before = fold(f.favorites, listOf(mine).map(added))
        const merged = f.mergeFavorites({ favoritesId, from: 'v:b', other: { items: listOf(others) } })(
          before,
        )
        const after = fold(f.favorites, merged, before).items.map(({ itemId }) => itemId)
        expect([...after].sort()).toEqual([...new Set([...mine, ...others])].map((id) => `c${id}`).sort())
      }),
    )
  })
})

describe('the price of a favourite', () => {
  const which = { kind: 'course' as const, itemId: 'react' }
  const watch = { favoritesId, ...which, price: 8_910, consent: 'v1' }
  const watched = event('FavoritePriceWatched', watch)
  const ask = f.watchPrice({ ...watch, kept: 9_900 })
  const notice = (price: number) => f.noticePrice({ favoritesId, ...which, price })
  const fell = event('FavoritePriceFell', { favoritesId, ...which, was: 8_910, price: 8_909 })

  it('is watched from what is charged, and what was not kept is kept with it', () => {
    given(f.favorites, added(course)).when(ask).thenEvents([watched])
    given(f.favorites)
      .when(ask)
      .thenEvents([added(course), watched])
    given(f.favorites, added(course), watched).when(ask).thenNothing()
    given(f.favorites)
      .when(f.watchPrice({ ...watch, price: 0, kept: 0 }))
      .thenRefused('price-free')
    given(f.favorites, ...many)
      .when(ask)
      .thenRefused('favorites-full')
  })

  it('is told once when it is below, and never otherwise', () => {
    given(f.favorites, added(course)).when(notice(1)).thenNothing()
    for (const price of [8_910, 8_911])
      given(f.favorites, added(course), watched).when(notice(price)).thenNothing()
    given(f.favorites, added(course), watched).when(notice(8_909)).thenEvents([fell])
    given(f.favorites, added(course), watched, fell).when(notice(1)).thenNothing()
    given(f.favorites, added(course), watched, fell).when(ask).thenEvents([watched])
  })

  it('is not watched any more once switched off or no favourite', () => {
    const off = event('FavoritePriceUnwatched', { favoritesId, ...which })
    given(f.favorites, added(course), watched)
      .when(f.unwatchPrice({ favoritesId, ...which }))
      .thenEvents([off])
    given(f.favorites, added(course))
      .when(f.unwatchPrice({ favoritesId, ...which }))
      .thenNothing()
    given(f.favorites, added(course), watched, off).when(notice(1)).thenNothing()
    const gone = event('FavoriteRemoved', { favoritesId, ...which })
    given(f.favorites, added(course), watched, gone).when(notice(1)).thenNothing()
    given(f.favorites, added(course), watched, gone, added(course)).when(notice(1)).thenNothing()
  })
})
