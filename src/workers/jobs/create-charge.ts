import * as z from 'zod'
import type { Facts } from '../../commands/kernel/command'
import { RecordCharge, RefuseCharge } from '../../commands/ordering/payment'
import { DropSavedCard } from '../../commands/ordering/saved-card'
import { id } from '../../domain/kernel/event'
import { order } from '../../domain/ordering/order'
import { payment } from '../../domain/ordering/payment'
import { wallet } from '../../domain/ordering/wallet'
import { ProviderRefused } from '../../ports/payments'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { chargesOf } from './follow-charge'

const data = z.object({ paymentId: id })
/** The provider looked at the data and said no; any other failure is ours or passes, and is tried again. */
const SAID_NO = [400, 402, 409, 422]

async function isCurrent(facts: Facts, orderId: string, paymentId: string): Promise<boolean> {
  const found = await facts.load(order, orderId)
  return found.phase !== 'absent' && found.paymentId === paymentId
}

/** Opens the charge of a payment; the payment's id is the idempotency key, so asking again is harmless. */
export const createCharge = job<z.infer<typeof data>, Pick<WorkerPorts, 'payments' | 'facts'>>({
  name: 'create-charge',
  label: 'Cobrança no provedor',
  data,
  async run({ paymentId }, { payments, facts }, { now, send, attempt }) {
    const asked = await facts.load(payment, paymentId)
    if (asked.phase !== 'requested') return
    const { orderId, buyerId, amount, method, expiresAt, savedCardId, installments, payer } = asked
    if (expiresAt !== null && expiresAt <= now) return
    // Tried again after the provider was away: who has chosen another way meanwhile wants the card left alone.
    if (method === 'card' && attempt > 1 && !(await isCurrent(facts, orderId, paymentId))) return
    // A try whose answer was lost may have charged it, perhaps at an account that is no longer in force.
    const made = method === 'card' && attempt > 1 ? await chargesOf(payments, paymentId, asked) : []
    for (const charge of made) await send(RecordCharge, { paymentId, charge })
    if (made.length > 0) return
    const saved = savedCardId && (await facts.load(wallet, buyerId)).cards.get(savedCardId)
    const cardToken = saved ? saved.token : asked.cardToken
    // Removed between the button and here: the buyer wants it used no more.
    if (savedCardId && !saved)
      return void (await send(RefuseCharge, { paymentId, code: 'saved_card_removed' }))
    try {
      const charge = await payments.createCharge({
        paymentId,
        orderId,
        amount,
        method,
        payer,
        ...(expiresAt && { expiresAt }),
        ...(method === 'card' && {
          cardToken: cardToken ?? '',
          ...(savedCardId && { customerId: buyerId }),
          installments,
          returnUrl: `/checkout/orders/${orderId}/success`,
        }),
      })
      await send(RecordCharge, { paymentId, charge })
    } catch (error) {
      if (!(error instanceof ProviderRefused && SAID_NO.includes(error.status))) throw error
      const gone = savedCardId !== undefined && error.code === 'unknown_card_token'
      await send(RefuseCharge, { paymentId, code: gone ? 'saved_card_gone' : error.code })
      if (gone) await send(DropSavedCard, { accountId: buyerId, cardId: savedCardId })
    }
  },
})
