import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { ADMIN_ROSTER, adminRoster, standDown, standUp } from '../../domain/identity/admin-roster'
import { id } from '../../domain/kernel/event'
import { type CommandContext, command, type Facts } from '../kernel/command'

/** Accounts that are Admin now and may sign in. */
export async function adminsNow({ find, load }: Pick<Facts, 'find' | 'load'>): Promise<string[]> {
  const given = await find(
    ['AccountRegistered', 'RoleChanged'],
    ({ data }) => (data as { role: string }).role === 'Admin',
  )
  const ids = [...new Set(given.map(({ data }) => (data as { accountId: string }).accountId))]
  const accounts = await Promise.all(ids.map((accountId) => load(account, accountId)))
  return accounts.flatMap((each) =>
    each.phase === 'open' && each.role === 'Admin' && !each.blocked ? [each.accountId] : [],
  )
}

const ofRoster = {
  input: z.object({ accountId: id }),
  who: 'system' as const,
  on: adminRoster,
  id: () => ADMIN_ROSTER,
  internal: true,
}

export const StandDownAsAdmin = command({
  ...ofRoster,
  name: 'StandDownAsAdmin',
  summary: 'Takes an account off the Admins, unless it is the last one.',
  facts: (_, ctx) => adminsNow(ctx),
  decide: ({ accountId }, _, admins) => standDown({ accountId, admins }),
})

export const StandUpAsAdmin = command({
  ...ofRoster,
  name: 'StandUpAsAdmin',
  summary: 'Counts an account among the Admins again.',
  decide: ({ accountId }) => standUp({ accountId }),
})

/** Before an account stops or begins to act as Admin; refuses the last one. */
export async function keepAnAdmin(
  ctx: CommandContext,
  accountId: string,
  { from, to }: { from: boolean; to: boolean },
): Promise<void> {
  if (from && !to) await ctx.send(StandDownAsAdmin, { accountId })
  if (to) await ctx.send(StandUpAsAdmin, { accountId })
}
