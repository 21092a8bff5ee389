import * as z from 'zod'
import { centavos, id, instant } from '../kernel/event'
import { DAY, type Instant, plus } from '../kernel/instants'
import type { Seller, SellerTerms } from './seller'
import type { SellerBank } from './seller-bank'

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
  /** The most that the order gives, in centavos, as it was then; absent without a limit. */
  cap: centavos.optional(),
  followedAt: instant,
})
export type SellerCredit = z.infer<typeof sellerCredit>

interface Buyer {
  emails: readonly string[]
  /** CPF, or the CNPJ of the company that buys. */
  taxId: string | null
}

/** Whether a buyer is the seller, as far as their e-mails and CPF or CNPJ tell. */
export const isSelf = (
  { email }: Pick<SellerTerms, 'email'>,
  { pixKind, pixKey, document }: SellerBank,
  { emails, taxId }: Buyer,
): boolean =>
  emails.includes(email) ||
  (pixKind === 'email' && emails.includes(pixKey ?? '')) ||
  (taxId !== null && (document === taxId || ((pixKind === 'cpf' || pixKind === 'cnpj') && pixKey === taxId)))

/** Credits the seller of the link. Undefined if the link is too old, the seller not active, or the buyer themselves. */
export function creditOf(
  s: Seller,
  { code, at }: SellerLink,
  { now, bank, ...buyer }: Buyer & { bank: SellerBank; now: Instant },
): SellerCredit | undefined {
  const counts = at <= now && at > plus(now, -LINK_LIFE_MS)
  if (!counts || s.phase !== 'active' || s.code !== code || isSelf(s, bank, buyer)) return undefined
  const { sellerId, commission, cap } = s
  return { sellerId, commission, ...(cap != null && { cap }), followedAt: at }
}
