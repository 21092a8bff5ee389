import { account } from '../../domain/identity/account'
import type { Claim, CommandContext } from '../kernel/command'

const CLAIM = 'email'

export interface Buyer {
  buyerId: string
  /** Has no account yet; it opens under `buyerId` as the order is paid. */
  guest: boolean
  /** The account has the e-mail, but nobody proved to read it: it must not see orders of whoever else types it. */
  unproved: boolean
}

/** The signed-in account, else the one that has the e-mail, else a person yet without one, under `newId`. */
export async function buyerOf(ctx: CommandContext, email: string, newId: string): Promise<Buyer> {
  if (ctx.actor.accountId) return { buyerId: ctx.actor.accountId, guest: false, unproved: false }
  const owner = await ctx.ownerOf(CLAIM, ctx.hash(email))
  if (owner === undefined) return { buyerId: newId, guest: true, unproved: false }
  const found = await ctx.load(account, owner)
  return { buyerId: owner, guest: false, unproved: found.phase === 'open' && !found.verified }
}

/**
 * The buyer of an order that waits for its money: it is shown to an account that has the e-mail only once somebody
 * proved to read it.
 */
export const asOrdered = (buyer: Buyer, newId: string): Buyer =>
  buyer.unproved ? { buyerId: newId, guest: true, unproved: true } : buyer

/** Two paid orders of one guest must open one account: the first to be paid speaks for the e-mail. */
export const emailClaim = (ctx: CommandContext, email: string, buyerId: string): Claim => ({
  kind: CLAIM,
  value: ctx.hash(email),
  owner: buyerId,
  refusal: {
    code: 'email-taken',
    message: 'Acabaram de abrir uma conta com este e-mail. Tente de novo.',
    field: 'email',
  },
})
