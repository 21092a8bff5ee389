import { cx } from '../../../ui/cx'
import { TextLink } from '../../../ui/TextLink'

interface OrderLinkProps {
  orderId: string
  /** Absent where the order is not known (any more): its id's last letters stand for it. */
  number: string | null
  /** Page of the order; the order itself by default. */
  page?: 'refund'
  /** On a line of its own. */
  block?: boolean
}

/** An order's number, which leads to it. */
export const OrderLink = ({ orderId, number, page, block }: OrderLinkProps) => (
  <TextLink
    href={`/admin/orders/${orderId}${page ? `/${page}` : ''}`}
    className={cx('whitespace-nowrap font-mono text-sm', block && 'block')}
  >
    {number ?? orderId.slice(-8)}
  </TextLink>
)
