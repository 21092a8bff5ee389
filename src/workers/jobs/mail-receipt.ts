import * as z from 'zod'
import { lineTitle } from '../../contracts/ordering/line-title'
import { id } from '../../domain/kernel/event'
import { businessDay, DAY, plus } from '../../domain/kernel/instants'
import { REDACTED } from '../../domain/kernel/redacted'
import { order } from '../../domain/ordering/order'
import { payment } from '../../domain/ordering/payment'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { receiptMail } from '../mails/receipt'

const data = z.object({ orderId: id })
const REGRET_DAYS = 7

/** The receipt of a paid order. */
export const mailReceipt = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-receipt',
  label: 'E-mail do recibo',
  data,
  async run({ orderId }, { facts, mailer, publicUrl, shop }, { id }) {
    const bought = await facts.load(order, orderId)
    if (!('paidAt' in bought) || bought.buyer.email === REDACTED) return
    const { buyer, company, number, lines, total, method, installments, paidAt, paymentId } = bought
    const paid = paymentId ? await facts.load(payment, paymentId) : null
    const card = paid?.phase === 'paid' ? paid.card : null
    const mail = await receiptMail({
      shop: await shop(),
      name: buyer.name,
      orderNumber: number,
      // What the instalments cost stands on a line of its own.
      lines: lines.map(({ title, seats, price, total: charged, interest = 0, accessMonths }) => ({
        title: lineTitle({ title, seats }),
        price,
        total: charged - interest,
        accessMonths,
      })),
      total,
      method,
      ...(card && { card: { ...card, installments } }),
      company,
      paidAt,
      ...(total > 0 && { regretUntil: businessDay(plus(paidAt, REGRET_DAYS * DAY)) }),
      orderUrl: `${publicUrl}/student/myorders/${orderId}`,
      coursesUrl: `${publicUrl}/student/mycourses`,
      ...(lines.some(({ seats }) => seats) && { teamUrl: `${publicUrl}/student/team` }),
    })
    await mailer.send({ messageId: id, to: buyer.email, ...mail })
  },
})
