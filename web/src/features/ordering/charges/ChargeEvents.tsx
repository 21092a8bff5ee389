import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import { PaymentEvents } from './PaymentEvents'

/** Where all events of the attempt are that a charge belongs to. */
export default function ChargeEvents({ row: { values } }: Pick<ResourceShowProps, 'row'>) {
  return (
    <p className="mt-4">
      <PaymentEvents paymentId={String(values.paymentId)} />
    </p>
  )
}
