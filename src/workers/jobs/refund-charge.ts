import * as z from 'zod'
import { RecordRefund } from '../../commands/ordering/payment'
import { id } from '../../domain/kernel/event'
import { ProviderRefused, type Refund } from '../../ports/payments'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ paymentId: id, chargeId: id, refundId: id, amount: z.int().positive() })

/** Asks for money back, once per refund id; a no counts as a failed try. */
export const refundCharge = job<z.infer<typeof data>, Pick<WorkerPorts, 'payments'>>({
  name: 'refund-charge',
  label: 'Devolução no provedor',
  data,
  async run({ paymentId, chargeId, refundId, amount }, { payments }, { send }) {
    const refund = await payments.refund(chargeId, refundId, amount).catch((error): Refund => {
      if (!(error instanceof ProviderRefused) || error.status === 401 || error.status === 403) throw error
      return { refundId, chargeId, amount, status: 'failed' }
    })
    await send(RecordRefund, { paymentId, refund })
  },
})
