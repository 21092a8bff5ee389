import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { order } from '../../domain/ordering/order'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { disputeMail, disputeSteps } from '../mails/dispute'

const data = z.object({ orderId: id, step: z.enum(disputeSteps) })

/** Notifies the buyer what a dispute means for access. */
export const mailDispute = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-dispute',
  label: 'E-mail da contestação',
  data,
  async run({ orderId, step }, { facts, mailer, publicUrl, shop }, { id }) {
    const bought = await facts.load(order, orderId)
    if (!('paidAt' in bought) || bought.buyer.email === REDACTED) return
    const mail = await disputeMail({
      shop: await shop(),
      name: bought.buyer.name,
      orderNumber: bought.number,
      step,
      titles: bought.lines.map(({ title }) => title),
      orderUrl: `${publicUrl}/student/myorders/${orderId}`,
      contactUrl: `${publicUrl}/contact`,
    })
    await mailer.send({ messageId: id, to: bought.buyer.email, ...mail })
  },
})
