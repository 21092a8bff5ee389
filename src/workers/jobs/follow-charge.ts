import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { RecordListedRefunds } from '../../commands/ordering/listed-refunds'
import { RecordCharge } from '../../commands/ordering/payment'
import { id } from '../../domain/kernel/event'
import { unlisted } from '../../domain/ordering/listed-refunds'
import { type Payment, payment } from '../../domain/ordering/payment'
import { type Charge, type Payments, ProviderRefused } from '../../ports/payments'
import type { WorkerPorts } from '../kernel/ports'
import { type JobInfo, job } from '../kernel/reactor'
import { refundCharge } from './refund-charge'

const data = z.object({ paymentId: id })
type Ports = Pick<WorkerPorts, 'payments' | 'facts'>

/** Nothing more is expected of it: every refund that was asked for has come through. */
const isSettled = (p: Payment) =>
  p.phase === 'absent' ||
  (p.phase === 'paid' && Object.values(p.refunds).every(({ status }) => status === 'settled'))

/** Every charge of a payment. A provider that cannot be asked so is asked for the one that is known. */
export async function chargesOf(payments: Payments, paymentId: string, p: Payment): Promise<Charge[]> {
  try {
    return await payments.chargesOf(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderRefused) || [401, 403].includes(error.status)) throw error
    return 'chargeId' in p && p.chargeId ? [await payments.getCharge(p.chargeId)] : []
  }
}

/** Writes down how a charge stands, with its refunds, as a notice of it would. */
export async function takeIn(charge: Charge, { send, now }: Pick<JobInfo, 'send' | 'now'>) {
  const { paymentId, chargeId, refunds } = charge
  await send(RecordCharge, { paymentId, charge, asOf: now })
  if (refunds) await send(RecordListedRefunds, { paymentId, chargeId, refunds })
}

const refundsUnderWay = (p: Payment) =>
  p.phase === 'paid' ? Object.values(p.refunds).filter(({ status }) => status === 'requested') : []

/** Where the provider was away until a refund's own job gave up, it is asked for again, under the same id. */
async function askRefundsAgain(paymentId: string, ports: Ports, info: JobInfo) {
  const { payments, facts } = ports
  const underWay = refundsUnderWay(await facts.load(payment, paymentId))
  for (const chargeId of new Set(underWay.map((refund) => refund.chargeId))) {
    const charge = await payments.getCharge(chargeId).catch((error) => {
      if (error instanceof ProviderRefused) return undefined
      throw error
    })
    const listed = charge?.refunds ?? (charge?.refunded === 0 ? [] : undefined)
    if (!charge || !listed) continue
    await takeIn(charge, info)
    const p = await facts.load(payment, paymentId)
    if (p.phase !== 'paid') continue
    for (const { refundId, amount } of unlisted(p, chargeId, listed)) {
      // Named by the refund, since a second try of this job may have others to ask for.
      const commandId = derivedId(info.id, refundId)
      await refundCharge.run({ paymentId, chargeId, refundId, amount }, ports, {
        ...info,
        send: (command, input) => info.send(command, input, { commandId }),
      })
    }
  }
}

/** Asks the provider how a payment stands whose notices may have got lost. */
export const followCharge = job<z.infer<typeof data>, Ports>({
  name: 'follow-charge',
  label: 'Pergunta ao provedor sobre uma cobrança',
  data,
  async run({ paymentId }, { payments, facts }, info) {
    const p = await facts.load(payment, paymentId)
    if (isSettled(p)) return
    for (const charge of await chargesOf(payments, paymentId, p)) await takeIn(charge, info)
    await askRefundsAgain(paymentId, { payments, facts }, info)
  },
})
