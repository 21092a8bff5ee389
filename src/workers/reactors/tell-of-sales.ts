import type { OrderEvent } from '../../domain/ordering/order'
import type { SaleDigestEvent } from '../../domain/ordering/sale-digest'
import { mailSaleDigest, mailSaleNotice } from '../jobs/mail-sale-notice'
import { enqueue, reactor } from '../kernel/reactor'

export const tellStaffWhenSold = reactor<OrderEvent>('tell-staff-when-sold', {
  OrderPaid: ({ orderId, total }, { at }) =>
    total > 0 ? [enqueue(mailSaleNotice, { orderId, soldAt: at })] : [],
})

export const mailSaleDigestWhenDue = reactor<SaleDigestEvent>('mail-sale-digest-when-due', {
  SaleHeldForDigest: ({ accountId, dueAt, round, isFirst }) =>
    isFirst ? [enqueue(mailSaleDigest, { accountId, dueAt, round }, { runAt: dueAt })] : [],
})
