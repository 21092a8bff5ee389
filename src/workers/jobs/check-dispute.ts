import * as z from 'zod'
import { RecordCharge } from '../../commands/ordering/payment'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ paymentId: id, chargeId: id })

/** Asks the provider how a contested charge stands: its notices may have come out of their order. */
export const checkDispute = job<z.infer<typeof data>, Pick<WorkerPorts, 'payments'>>({
  name: 'check-dispute',
  label: 'Consulta da contestação',
  data,
  async run({ paymentId, chargeId }, { payments }, { now, send }) {
    const charge = await payments.getCharge(chargeId)
    // It stood so after the question was asked, never before.
    await send(RecordCharge, { paymentId, charge, asOf: now })
  },
})
