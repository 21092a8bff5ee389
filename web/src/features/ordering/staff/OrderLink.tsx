import { cx } from '../../../ui/cx'
import { TextLink } from '../../../ui/TextLink'

interface OrderLinkProps {
  orderId: string
  /** Absent if the order is unknown; the end of its id is shown instead. */
  number: string | null
  /** Address; the order's page by default. */
  page?: 'refund'
  /** On a line of its own. */
  block?: boolean
}

/** An order's number, linked to the order. */
export const OrderLink = ({ orderId, number, page, block }: OrderLinkProps) => (
  <TextLink
    href={`/admin/orders/${orderId}${page ? `/${page}` : ''}`}
    className={cx('whitespace-nowrap font-mono text-sm', block && 'block')}
  >
    {number ?? orderId.slice(-8)}
  </TextLink>
)
