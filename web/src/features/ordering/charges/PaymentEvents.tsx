import { TextLink } from '../../../ui/TextLink'
import { streamHref } from '../../projections/links'

/** Links from a payment attempt to its events. */
export const PaymentEvents = ({ paymentId }: { paymentId: string }) => (
  <TextLink href={streamHref(`payment-${paymentId}`)} className="block text-sm">
    Ver eventos
  </TextLink>
)
