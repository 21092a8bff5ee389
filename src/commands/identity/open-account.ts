import { account } from '../../domain/identity/account'
import { refuse } from '../../domain/kernel/refuse'
import type { CommandContext } from '../kernel/command'

/** Id of the open account with an e-mail that staff typed in `field`; refused as `code` where there is none. */
export async function openAccountOf(
  email: string,
  { code, field }: { code: string; field: string },
  ctx: CommandContext,
): Promise<string> {
  const accountId = await ctx.ownerOf('email', ctx.hash(email))
  const found = accountId ? await ctx.load(account, accountId) : null
  if (!accountId || found?.phase !== 'open') return refuse(code, 'Não há conta com este e-mail.', field)
  return accountId
}
