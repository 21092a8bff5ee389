import type { BundleEvent } from '../../domain/catalog/bundle'
import type { CourseEvent } from '../../domain/catalog/course'
import type { SalePriceTerms } from '../../domain/catalog/sale-price'
import { endSalePrice, startSalePrice } from '../jobs/sale-prices'
import { enqueue, type Intent, reactor } from '../kernel/reactor'

const timers = (
  productType: 'course' | 'bundle',
  productId: string,
  { salePriceId, from, until }: SalePriceTerms,
): Intent[] => {
  const ref = { productType, productId, salePriceId }
  return [enqueue(startSalePrice, ref, { runAt: from }), enqueue(endSalePrice, ref, { runAt: until })]
}

/** Timers of sale prices that are no more find nothing to do. */
export const runSalePrices = reactor<CourseEvent | BundleEvent>('run-sale-prices', {
  CourseSalePriceScheduled: ({ courseId, ...terms }) => timers('course', courseId, terms),
  BundleSalePriceScheduled: ({ bundleId, ...terms }) => timers('bundle', bundleId, terms),
})
