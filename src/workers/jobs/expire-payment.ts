import * as z from 'zod'
import { ExpirePayment, RecordCharge } from '../../commands/ordering/payment'
import { id } from '../../domain/kernel/event'
import { payment } from '../../domain/ordering/payment'
import { type Charge, ProviderUnavailable } from '../../ports/payments'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { chargesOf } from './follow-charge'

const data = z.object({ paymentId: id })

/** Retries of an unreachable provider before the payment expires. */
const PATIENCE = 4
const isUnpaid = ({ status }: Charge) => status === 'pending' || status === 'challenge'

/** When its time is over: the provider is asked first, since its notice, or its very answer, may have got lost. */
export const expireUnpaid = job<z.infer<typeof data>, Pick<WorkerPorts, 'payments' | 'facts'>>({
  name: 'expire-payment',
  label: 'Prazo do pagamento',
  data,
  async run({ paymentId }, { payments, facts }, { attempt, send }) {
    const open = await facts.load(payment, paymentId)
    if (open.phase !== 'pending' && open.phase !== 'challenged' && open.phase !== 'requested') return
    const charges = await chargesOf(payments, paymentId, open).catch((error): Charge[] => {
      // It is asked again hours after the end, when it may be back.
      if (error instanceof ProviderUnavailable && attempt > PATIENCE) return []
      throw error
    })
    for (const charge of charges) if (!isUnpaid(charge)) await send(RecordCharge, { paymentId, charge })
    // An attempt that is still open after the provider's answer ends.
    await send(ExpirePayment, { paymentId })
  },
})
