import { saidBefore } from '../../commands/ordering/buyer-data'
import { PROFILE } from '../../contracts/ordering/forms'
import type { OrderingPages } from '../../contracts/ordering/pages'
import { coveredCpf, coveredPhone } from '../../domain/kernel/covered'
import { lastPaidOrderOf } from '../../projections/ordering/order-queries'
import type { PageContext } from '../kernel/page'

type Buyer = OrderingPages['Checkout/FastCheckout/Offer']['buyer']

/** Who buys, with CPF and phone covered: whole they never come back to a browser. */
export async function signedInBuyer({ actor, db, deps }: PageContext): Promise<Buyer> {
  const { accountId } = actor
  const orderId = accountId ? await lastPaidOrderOf(db, accountId) : null
  const found = await saidBefore(deps.dispatcher.facts, accountId, orderId)
  if (!found) return { name: '', email: '', said: null }
  const { name, email, cpf, phone } = found
  if (!cpf || !phone) return { name, email, said: null }
  return { name, email, said: { in: orderId ?? PROFILE, cpf: coveredCpf(cpf), phone: coveredPhone(phone) } }
}
