import type { PaymentEvent } from '../../domain/ordering/payment'
import type { WalletEvent } from '../../domain/ordering/wallet'
import { forgetCard } from '../jobs/forget-card'
import { keepCard } from '../jobs/keep-card'
import { enqueue, reactor } from '../kernel/reactor'

/** A card is saved once it has paid, since refused cards are useless. */
export const keepCardWhenPaid = reactor<PaymentEvent>('keep-card-when-paid', {
  PaymentConfirmed: ({ paymentId, saveCard }) => (saveCard ? [enqueue(keepCard, { paymentId })] : []),
})

export const forgetCardWhenRemoved = reactor<WalletEvent>('forget-card-when-removed', {
  SavedCardRemoved: ({ accountId, cardId }) => [enqueue(forgetCard, { accountId, cardId })],
})
