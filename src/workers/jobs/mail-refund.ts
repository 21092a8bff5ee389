import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { order } from '../../domain/ordering/order'
import { refund } from '../../domain/ordering/refund'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { refundMail, refundSteps } from '../mails/refund'

const data = z.object({ orderId: id, refundId: id, step: z.enum(refundSteps) })

/** Notifies the buyer of one step of a refund. */
export const mailRefund = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-refund',
  label: 'E-mail do reembolso',
  data,
  async run({ orderId, refundId, step }, { facts, mailer, publicUrl, shop }, { id }) {
    const [bought, asked] = await Promise.all([facts.load(order, orderId), facts.load(refund, orderId)])
    const known = asked[refundId]
    if (bought.phase === 'absent' || !known || bought.buyer.email === REDACTED) return
    const mail = await refundMail({
      shop: await shop(),
      name: bought.buyer.name,
      orderNumber: bought.number,
      step,
      lines: known.parts.map(({ title, amount }) => ({ title, amount })),
      amount: known.amount,
      method: known.method,
      transferred: known.transferred ?? false,
      answerBy: known.answerBy,
      answer: known.answer,
      orderUrl: `${publicUrl}/student/myorders/${orderId}`,
      contactUrl: `${publicUrl}/contact`,
    })
    await mailer.send({ messageId: id, to: bought.buyer.email, ...mail })
  },
})
