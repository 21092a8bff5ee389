import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { order } from '../../domain/ordering/order'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { orderCanceledMail } from '../mails/order-canceled'

const data = z.object({ orderId: id })

/** Notifies the buyer of a cancelled order. */
export const mailCanceled = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-order-canceled',
  label: 'E-mail do pedido cancelado',
  data,
  async run({ orderId }, { facts, mailer, publicUrl, shop }, { id }) {
    const called = await facts.load(order, orderId)
    if (called.phase !== 'canceled' || called.buyer.email === REDACTED) return
    const mail = await orderCanceledMail({
      shop: await shop(),
      name: called.buyer.name,
      orderNumber: called.number,
      coursesUrl: `${publicUrl}/courses`,
    })
    await mailer.send({ messageId: id, to: called.buyer.email, ...mail })
  },
})
