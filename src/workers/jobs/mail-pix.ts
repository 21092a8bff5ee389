import * as z from 'zod'
import { ownedLine } from '../../commands/learning/course-purchase'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { order } from '../../domain/ordering/order'
import { payment } from '../../domain/ordering/payment'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { pixWaitingMail } from '../mails/pix-waiting'

const data = z.object({ paymentId: id, orderId: id })

/** The Pix code by mail, as long as it is good. */
export const mailPix = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-pix',
  label: 'E-mail com o Pix',
  data,
  async run({ paymentId, orderId }, { facts, mailer, publicUrl, shop }, { id, now }) {
    const [waiting, placed] = await Promise.all([facts.load(payment, paymentId), facts.load(order, orderId)])
    if (waiting.phase !== 'pending' || waiting.pix.expiresAt <= now || placed.phase !== 'awaiting') return
    if (placed.buyer.email === REDACTED) return
    // A guest who typed the e-mail of an account learns from its mailbox alone what it has already.
    const owned = await ownedLine(
      facts,
      { studentId: placed.buyerId, orderId, placedAt: placed.placedAt },
      placed.lines,
    )
    const mail = await pixWaitingMail({
      shop: await shop(),
      name: placed.buyer.name,
      orderNumber: placed.number,
      total: waiting.amount,
      brcode: waiting.pix.brcode,
      expiresAt: waiting.pix.expiresAt,
      url: `${publicUrl}/checkout/orders/${orderId}/pix`,
      owned: owned && { title: owned.title, url: `${publicUrl}/login` },
    })
    await mailer.send({ messageId: id, to: placed.buyer.email, ...mail })
  },
})
