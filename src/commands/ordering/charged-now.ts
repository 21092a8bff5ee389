import type { ProductRef } from '../../contracts/ordering/forms'
import type { Instant } from '../../domain/kernel/instants'
import { percentOf } from '../../domain/kernel/money'
import type { Facts } from '../kernel/command'
import { runningPromotion } from '../marketing/global-promotion'
import { productFacts, sold } from './products'

/** A product that is sold, and what any visitor is charged for it now, less the shop's promotion; undefined while it is not sold. */
export async function chargedNow(facts: Facts, ref: ProductRef, now: Instant) {
  const product = await sold(productFacts(facts), ref)
  if (!product) return undefined
  const percent = (await runningPromotion(facts, now))?.discount ?? 0
  return { ...product, charged: product.price - percentOf(product.price, percent) }
}
