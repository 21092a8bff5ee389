import { refundStatusLabel } from '../../../../../src/contracts/ordering/refund-labels'
import type { RefundPages } from '../../../../../src/contracts/ordering/refund-pages'
import { DateTime } from '../../../ui/DateTime'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

/** Refunds of the buyer's other orders. */
export function EarlierRefunds({ earlier }: Pick<RefundPages['Admin/Orders/RefundInfo'], 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <Panel title="Outros reembolsos desta pessoa">
      <ul className="grid gap-2 text-15">
        {earlier.map(({ refundId, orderId, number, amount, status, requestedAt }) => (
          <li key={refundId} className="flex flex-wrap justify-between gap-x-3">
            <TextLink href={`/admin/orders/${orderId}/refund`} className="font-mono text-sm">
              {number}
            </TextLink>
            <span>
              <Money cents={amount} /> · {refundStatusLabel[status]}
            </span>
            <DateTime at={requestedAt} className="text-muted text-sm" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
