import * as z from 'zod'
import { deleteAccountForm } from '../../contracts/identity/forms'
import { account, forgetReasons } from '../../domain/identity/account'
import { type Forgetting, fiscalTerm, forgetPerson } from '../../domain/identity/forgetting'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { type CommandContext, command } from '../kernel/command'
import { Forbidden, NotFound } from '../kernel/errors'
import { ownAccount } from './account'
import { hasOpenRefund, type KnownOrder, ordersOfPerson } from './person-orders'
import { ownPasswordTries } from './secret-tries'

export { fiscalTerm }

type Known = Omit<Forgetting, 'reason' | 'keepsCertificates'> & { emailHash: string | null }

const nothing: Known = {
  openOrder: null,
  openRefund: null,
  fiscal: [],
  lastFiscalFact: null,
  emailHash: null,
}

/** What the streams say of the person's money, and the claim that frees the e-mail. */
async function known(accountId: string, ctx: CommandContext): Promise<Known> {
  const person = await ctx.load(account, accountId)
  if (person.phase === 'absent') throw new NotFound('Esta conta não existe.')
  if (person.phase === 'forgotten') return nothing
  const orders = await ordersOfPerson(ctx, { accountId, emails: [person.email] })
  const found: Known = { ...nothing, emailHash: ctx.hash(person.email) }
  for (const each of orders) {
    if (each.phase === 'awaiting') found.openOrder ??= each.number
    if (await hasOpenRefund(ctx, each)) found.openRefund ??= each.number
  }
  const sold = orders.filter((each) => 'paidAt' in each && each.total > 0)
  return {
    ...found,
    fiscal: sold.map(({ orderId, number, company, buyer: { name, cpf } }) => ({
      orderId,
      number,
      name,
      cpf: cpf ?? '',
      ...(company && { cnpj: company.cnpj, companyName: company.name }),
    })),
    lastFiscalFact: await lastMoneyOf(sold, ctx),
  }
}

/** When money of these orders was paid or given back last. */
async function lastMoneyOf(orders: KnownOrder[], ctx: CommandContext) {
  const ids = new Set(orders.map(({ orderId }) => orderId))
  if (ids.size === 0) return null
  const facts = await ctx.find(['OrderPaid', 'OrderRefunded'], ({ data }) =>
    ids.has((data as { orderId: string }).orderId),
  )
  return (
    facts
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? null
  )
}

const releases = (
  _: unknown,
  { emailHash }: Known,
  before: { phase: string; accountId?: string },
): { kind: string; value: string; owner: string }[] =>
  emailHash && before.accountId ? [{ kind: 'email', value: emailHash, owner: before.accountId }] : []

export const ForgetPerson = command({
  name: 'ForgetPerson',
  summary: 'Erases everything that identifies a person, at their own or an authority’s request.',
  input: z.object({
    accountId: id,
    reason: z.enum(forgetReasons, { error: 'Escolha o motivo.' }),
    keepsCertificates: deleteAccountForm.shape.keepsCertificates,
  }),
  who: ['Admin'],
  on: account,
  id: ({ accountId }) => accountId,
  allow: ({ reason }, { actor }) => {
    if (reason === 'restored' && actor.role !== 'System') throw new Forbidden(false)
  },
  facts: ({ accountId }, ctx) => known(accountId, ctx),
  releases,
  decide: ({ reason, keepsCertificates }, _, found) => forgetPerson({ ...found, reason, keepsCertificates }),
})

export const DeleteAccount = command({
  name: 'DeleteAccount',
  summary: 'Deletes the user’s account and all personal data in it, confirmed by the password.',
  input: deleteAccountForm,
  tries: ownPasswordTries,
  who: 'user',
  on: account,
  id: (_, ctx) => ownAccount(ctx),
  facts: async ({ password }, ctx) => {
    const own = await ctx.load(account, ownAccount(ctx))
    const hash = own.phase === 'open' ? own.passwordHash : null
    if (!hash || !(await ctx.verifyPassword(hash, password))) {
      refuse('password-wrong', 'A senha não confere.', 'password')
    }
    return known(ownAccount(ctx), ctx)
  },
  releases,
  decide: ({ keepsCertificates }, _, found) =>
    forgetPerson({ ...found, reason: 'own-wish', keepsCertificates }),
})
