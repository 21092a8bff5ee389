import { account } from '../../domain/identity/account'
import { seller } from '../../domain/ordering/seller'
import { sellerBank } from '../../domain/ordering/seller-bank'
import { creditOf, type SellerCredit, type SellerLink } from '../../domain/ordering/seller-link'
import type { CommandContext } from '../kernel/command'
import { SELLER_CODE } from './seller'

/** The seller who gets a commission for an order of this buyer, if any. */
export async function sellerCredit(
  ctx: CommandContext,
  link: SellerLink | undefined,
  { email, taxId }: { email: string; taxId: string | null },
): Promise<SellerCredit | undefined> {
  const sellerId = link && (await ctx.ownerOf(SELLER_CODE, link.code))
  if (!sellerId) return undefined
  const { accountId } = ctx.actor
  const own = accountId ? await ctx.load(account, accountId) : undefined
  const emails = [email, ...(own?.phase === 'open' ? [own.email] : [])]
  const [by, bank] = await Promise.all([ctx.load(seller, sellerId), ctx.load(sellerBank, sellerId)])
  return creditOf(by, link, { emails, taxId, bank, now: ctx.now })
}
