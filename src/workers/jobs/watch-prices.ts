import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { NoticeFavoritePrice } from '../../commands/learning/favorites'
import { chargedNow } from '../../commands/ordering/charged-now'
import { ownsAll } from '../../commands/ordering/products'
import { id } from '../../domain/kernel/event'
import { accountOfHolder } from '../../domain/kernel/holder'
import { type FavoritesEvent, favorites } from '../../domain/learning/favorites'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({
  /** Whose price changed; absent: that of everything, by a promotion. */
  product: z.object({ kind: z.enum(['course', 'bundle']), itemId: id }).optional(),
})
type Watched = Extract<FavoritesEvent, { type: 'FavoritePriceWatched' }>['data']

/** Finds favourites that cost less now than when their price was watched; who has bought meanwhile is not told. */
export const watchPrices = job<z.infer<typeof data>, WorkerPorts>({
  name: 'watch-prices',
  label: 'Avisos de preço dos favoritos',
  data,
  async run({ product }, { facts }, { id: jobId, now, send }) {
    const asked = await facts.find(['FavoritePriceWatched'], ({ data }) => {
      const { kind, itemId } = data as Watched
      return !product || (product.kind === kind && product.itemId === itemId)
    })
    const lists = [...new Set(asked.map(({ data }) => (data as Watched).favoritesId))]
    for (const favoritesId of lists) {
      const { items } = await facts.load(favorites, favoritesId)
      for (const { kind, itemId, watched } of items) {
        if (watched === undefined || kind === 'lesson') continue
        if (product && (product.kind !== kind || product.itemId !== itemId)) continue
        const found = await chargedNow(facts, { productType: kind, productId: itemId }, now)
        if (!found || found.charged >= watched) continue
        if (await ownsAll(facts, accountOfHolder(favoritesId), found.courseIds)) continue
        await send(
          NoticeFavoritePrice,
          { favoritesId, kind, itemId, price: found.charged },
          { commandId: derivedId(jobId, favoritesId, kind, itemId) },
        )
      }
    }
  },
})
