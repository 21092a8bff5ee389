import * as z from 'zod'
import { Refusal } from '../../commands/kernel/errors'
import { isFull, SaveCard } from '../../commands/ordering/saved-card'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { payment } from '../../domain/ordering/payment'
import { wallet } from '../../domain/ordering/wallet'
import { type KeptCard, ProviderRefused } from '../../ports/payments'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ paymentId: id })

/** Saves the card at the provider. The purchase does not depend on it. */
export const keepCard = job<z.infer<typeof data>, Pick<WorkerPorts, 'payments' | 'facts'>>({
  name: 'keep-card',
  label: 'Cartão guardado no provedor',
  data,
  async run({ paymentId }, { payments, facts }, { send }) {
    const paid = await facts.load(payment, paymentId)
    if (paid.phase !== 'paid' || !paid.saveCard || !paid.cardToken || !payments.keepCard) return
    const { buyerId: accountId, cardToken } = paid
    if ((await facts.load(account, accountId)).phase !== 'open') return
    if (isFull(await facts.load(wallet, accountId))) return
    let card: KeptCard
    try {
      card = await payments.keepCard({ key: paymentId, cardToken, customerId: accountId })
    } catch (error) {
      if (error instanceof ProviderRefused && ![401, 403].includes(error.status)) return
      throw error
    }
    try {
      await send(SaveCard, { accountId, paymentId, card })
    } catch (error) {
      // The account was closed meanwhile, so the card could never be removed.
      if (!(error instanceof Refusal)) throw error
      await payments.forgetCard?.(card.token)
    }
  },
})
