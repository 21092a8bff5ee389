import { TextLink } from '../../../ui/TextLink'
import { streamHref } from '../../analytics/eventLinks'

/** Links from a payment attempt to its events. */
export const PaymentEvents = ({ paymentId }: { paymentId: string }) => (
  <TextLink href={streamHref(`payment-${paymentId}`)} className="block text-sm">
    Ver eventos
  </TextLink>
)
