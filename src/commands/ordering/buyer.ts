import type { Claim, CommandContext } from '../kernel/command'

const CLAIM = 'email'

/** The signed-in account, else the one that has the e-mail, else a person yet without one, under `newId`. */
export async function buyerOf(ctx: CommandContext, email: string, newId: string) {
  const owner = ctx.actor.accountId ?? (await ctx.ownerOf(CLAIM, ctx.hash(email)))
  return { buyerId: owner ?? newId, guest: owner === undefined }
}

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
