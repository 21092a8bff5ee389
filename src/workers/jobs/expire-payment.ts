import * as z from 'zod'
import { ExpirePayment, RecordCharge } from '../../commands/ordering/payment'
import { id } from '../../domain/kernel/event'
import { payment } from '../../domain/ordering/payment'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ paymentId: id })

/** When its time is over: the provider is asked first, since its notice may be on the way. */
export const expireUnpaid = job<z.infer<typeof data>, Pick<WorkerPorts, 'payments' | 'facts'>>({
  name: 'expire-payment',
  data,
  async run({ paymentId }, { payments, facts }, { send }) {
    const open = await facts.load(payment, paymentId)
    if (open.phase === 'pending' || open.phase === 'challenged') {
      const charge = await payments.getCharge(open.chargeId)
      const unpaid = charge.status === 'pending' || charge.status === 'challenge'
      if (!unpaid) return void (await send(RecordCharge, { paymentId, charge }))
    }
    await send(ExpirePayment, { paymentId })
  },
})
