import type { EmissionEvent } from '../../domain/ordering/emission'
import type { InvoiceEvent } from '../../domain/ordering/invoice'
import type { OrderEvent } from '../../domain/ordering/order'
import { issueInvoice, issueInvoices } from '../jobs/issue-invoice'
import { mailInvoice } from '../jobs/mail-invoice'
import { enqueue, reactor } from '../kernel/reactor'

const follow = ({ orderId }: { orderId: string }) => [enqueue(issueInvoice, { orderId })]

/** Whatever changes what an order's note has to say: the job decides from the streams what there is to do. */
export const issueInvoiceWhenDue = reactor<OrderEvent | InvoiceEvent | EmissionEvent>(
  'issue-invoice-when-due',
  {
    OrderPaid: (data) => (data.total > 0 ? follow(data) : []),
    OrderRefunded: follow,
    OrderChargedBack: follow,
    InvoiceAsked: follow,
    InvoiceCancelRequested: follow,
    EmissionCertificateSet: () => [enqueue(issueInvoices, {})],
    EmissionSet: () => [enqueue(issueInvoices, {})],
    EmissionResumed: () => [enqueue(issueInvoices, {})],
  },
)

/** A trial note has no legal effect: its buyer hears of none. */
export const mailBuyerWhenInvoiced = reactor<InvoiceEvent>('mail-buyer-when-invoiced', {
  InvoiceIssued: ({ orderId, accessKey, environment }) =>
    environment === 'production' ? [enqueue(mailInvoice, { orderId, accessKey })] : [],
})
