import { type CheckoutForm, PROFILE } from '../../contracts/ordering/forms'
import { account } from '../../domain/identity/account'
import { order } from '../../domain/ordering/order'
import type { CommandContext, Facts } from '../kernel/command'

/** What a signed-in buyer said of themselves before; CPF and phone as stored, null where they never said them. */
export interface SaidBefore {
  name: string
  email: string
  cpf: string | null
  phone: string | null
}

/** The profile of an account; what is missing there comes from one of its own paid orders. Null without an account. */
export async function saidBefore(
  facts: Pick<Facts, 'load'>,
  accountId: string | null,
  orderId: string | null,
): Promise<SaidBefore | null> {
  if (!accountId) return null
  const [own, earlier] = await Promise.all([
    facts.load(account, accountId),
    orderId ? facts.load(order, orderId) : null,
  ])
  if (own.phase !== 'open') return null
  // An order that was not paid may bear the e-mail of somebody else.
  const isOwn = earlier && 'paidAt' in earlier && earlier.total > 0 && earlier.buyerId === accountId
  const bought = isOwn ? earlier.buyer : null
  const { name, email, cpf, phone } = own
  return { name, email, cpf: cpf ?? bought?.cpf ?? null, phone: phone ?? bought?.phone ?? null }
}

type Typed = Pick<CheckoutForm, 'name' | 'email' | 'cpf' | 'phone' | 'saidIn' | 'asCompany'>

/** The buyer of a checkout form: what was typed, else what the form points at. Who buys for a company gives no CPF. */
export async function buyerNamed(ctx: CommandContext, { name, email, saidIn, ...typed }: Typed) {
  const { accountId } = ctx.actor
  const said = saidIn ? await saidBefore(ctx, accountId, saidIn === PROFILE ? null : saidIn) : null
  const cpf = typed.asCompany ? null : (typed.cpf ?? said?.cpf ?? null)
  return { name, email, cpf, phone: typed.phone ?? said?.phone ?? null }
}
