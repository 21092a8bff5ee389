import * as z from 'zod'
import { id, instant } from '../kernel/event'
import { DAY, type Instant, plus } from '../kernel/instants'
import type { Seller } from './seller'

/** A visit by a seller's link counts for so long. */
const LINK_LIFE_MS = 60 * DAY

export interface SellerLink {
  code: string
  /** When the link was followed last. */
  at: Instant
}

/** Whom an order names that follows a visit by a seller's link. */
export const sellerCredit = z.object({
  sellerId: id,
  /** Percent, as it was when the order was placed. */
  commission: z.int().min(0).max(100),
  followedAt: instant,
})
export type SellerCredit = z.infer<typeof sellerCredit>

/** Credits the seller of the link. Undefined if the link is too old, the seller not active, or the buyer's e-mail theirs. */
export function creditOf(
  s: Seller,
  { code, at }: SellerLink,
  { emails, now }: { emails: readonly string[]; now: Instant },
): SellerCredit | undefined {
  const counts = at <= now && at > plus(now, -LINK_LIFE_MS)
  if (!counts || s.phase !== 'active' || s.code !== code || emails.includes(s.email)) return undefined
  return { sellerId: s.sellerId, commission: s.commission, followedAt: at }
}
