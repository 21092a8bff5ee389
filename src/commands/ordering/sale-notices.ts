import * as z from 'zod'
import { saleNoticesForm } from '../../contracts/ordering/sale-notices'
import { account } from '../../domain/identity/account'
import { id, instant } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import { closeDigest, digestId, holdSale, saleDigest } from '../../domain/ordering/sale-digest'
import { chooseSaleNotices, noticesAt, saleNotices } from '../../domain/ordering/sale-notices'
import { command, type Facts } from '../kernel/command'

/** Who may see orders. */
const who = ['Admin'] as const

export const ChooseSaleNotices = command({
  name: 'ChooseSaleNotices',
  summary: 'Sets how the member of staff who sends it is told of sales: at once, once a day, or not at all.',
  input: saleNoticesForm,
  who: [...who],
  on: saleNotices,
  id: (_, ctx) => ctx.actor.accountId ?? '',
  decide: ({ mode, hour, quietFrom, quietTo }, ctx) =>
    chooseSaleNotices({
      accountId: ctx.actor.accountId ?? '',
      at: ctx.now,
      mode,
      hour,
      quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    }),
})

const ofDigest = {
  who: 'system' as const,
  on: saleDigest,
  id: ({ accountId, dueAt }: { accountId: string; dueAt: Instant }) => digestId(accountId, dueAt),
  internal: true,
}

export const HoldSaleForDigest = command({
  ...ofDigest,
  name: 'HoldSaleForDigest',
  summary: 'Keeps a sale for the mail that tells a member of staff of several.',
  input: z.object({ accountId: id, dueAt: instant, orderId: id }),
  decide: (input) => holdSale(input),
})

export const CloseSaleDigest = command({
  ...ofDigest,
  name: 'CloseSaleDigest',
  summary: 'Fixes which sales a mail tells of, before it leaves.',
  input: z.object({ accountId: id, dueAt: instant, round: z.int().positive() }),
  decide: (input) => closeDigest(input),
})

/** How an account is told of sales, and whether it ever said so. */
export async function saleNoticesOf(
  facts: Pick<Facts, 'load'>,
  accountId: string,
  at: Instant,
  isFirst: boolean,
) {
  const known = await facts.load(saleNotices, accountId)
  return { ...noticesAt(known, at, isFirst), isUsual: known.choices.length === 0 }
}

/** Where a member of staff is told of sales; undefined for who may not see orders, or not any more. */
export async function toldOfSales(
  facts: Pick<Facts, 'load'>,
  accountId: string,
): Promise<string | undefined> {
  const staff = await facts.load(account, accountId)
  const may = staff.phase === 'open' && !staff.blocked && who.some((role) => role === staff.role)
  return may ? staff.email : undefined
}

/** Those of these accounts who may still be told, in their order. */
export async function maybeToldOfSales(
  facts: Pick<Facts, 'load'>,
  accountIds: readonly string[],
): Promise<string[]> {
  const emails = await Promise.all(accountIds.map((each) => toldOfSales(facts, each)))
  return accountIds.filter((_, n) => emails[n] !== undefined)
}

export const saleNoticeCommands = { ChooseSaleNotices, HoldSaleForDigest, CloseSaleDigest }
