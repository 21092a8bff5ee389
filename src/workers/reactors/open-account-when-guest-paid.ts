import { OpenBuyerAccount, RequestPasswordLink } from '../../commands/identity/account'
import type { AccountEvent } from '../../domain/identity/account'
import type { OrderEvent } from '../../domain/ordering/order'
import { reactor, send } from '../kernel/reactor'

/** A guest's paid order opens the account that its access belongs to, and mails the way to its password. */
export const openAccountWhenGuestPaid = reactor<OrderEvent | AccountEvent>('open-account-when-guest-paid', {
  OrderPaid: ({ guest, buyerId, buyer }) =>
    guest
      ? [
          send(OpenBuyerAccount, { accountId: buyerId, email: buyer.email, name: buyer.name }),
          send(RequestPasswordLink, { accountId: buyerId, purpose: 'save' }),
        ]
      : [],
  MailboxProofRequired: ({ accountId }) => [send(RequestPasswordLink, { accountId, purpose: 'save' })],
  OrderAccessResent: ({ buyerId }) => [send(RequestPasswordLink, { accountId: buyerId, purpose: 'save' })],
})
