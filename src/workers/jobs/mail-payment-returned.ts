import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { order, returnReason } from '../../domain/ordering/order'
import { payment } from '../../domain/ordering/payment'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { paymentReturnedMail } from '../mails/payment-returned'

const data = z.object({ orderId: id, paymentId: id, amount: z.int().nonnegative(), reason: returnReason })

/** Notifies the buyer of money that their order could not take. */
export const mailPaymentReturned = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-payment-returned',
  label: 'E-mail do pagamento devolvido',
  data,
  async run({ orderId, paymentId, amount, reason }, { facts, mailer, publicUrl, shop }, { id }) {
    const [placed, paid] = await Promise.all([facts.load(order, orderId), facts.load(payment, paymentId)])
    if (placed.phase === 'absent' || paid.phase === 'absent' || placed.buyer.email === REDACTED) return
    const mail = await paymentReturnedMail({
      shop: await shop(),
      name: placed.buyer.name,
      orderNumber: placed.number,
      reason,
      amount,
      method: paid.method,
      titles: placed.lines.map(({ title }) => title),
      coursesUrl: `${publicUrl}/courses`,
      contactUrl: `${publicUrl}/contact`,
    })
    await mailer.send({ messageId: id, to: placed.buyer.email, ...mail })
  },
})
