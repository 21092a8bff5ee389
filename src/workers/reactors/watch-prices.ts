import type { BundleEvent } from '../../domain/catalog/bundle'
import type { CourseEvent } from '../../domain/catalog/course'
import { accountOfHolder } from '../../domain/kernel/holder'
import type { FavoritesEvent } from '../../domain/learning/favorites'
import type { GlobalPromotionEvent } from '../../domain/marketing/global-promotion'
import { mailPriceFell } from '../jobs/mail-price-fell'
import { watchPrices } from '../jobs/watch-prices'
import { enqueue, reactor } from '../kernel/reactor'

const ofCourse = ({ courseId }: { courseId: string }) => [
  enqueue(watchPrices, { product: { kind: 'course', itemId: courseId } }),
]
const ofBundle = ({ bundleId }: { bundleId: string }) => [
  enqueue(watchPrices, { product: { kind: 'bundle', itemId: bundleId } }),
]

/** A sale price that starts or ends sets a price, too; a product that is back on sale may cost less than before. */
export const watchPricesWhenChanged = reactor<CourseEvent | BundleEvent | GlobalPromotionEvent>(
  'watch-prices-when-changed',
  {
    CoursePriced: ofCourse,
    CoursePublished: ofCourse,
    BundlePriced: ofBundle,
    BundlePublished: ofBundle,
    GlobalPromotionStarted: () => [enqueue(watchPrices, {})],
  },
)

export const mailWhenPriceFell = reactor<FavoritesEvent>('mail-when-price-fell', {
  FavoritePriceFell: ({ favoritesId, kind, itemId, was }) => {
    const accountId = accountOfHolder(favoritesId)
    return accountId ? [enqueue(mailPriceFell, { accountId, kind, itemId, was })] : []
  },
})
