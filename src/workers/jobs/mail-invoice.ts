import * as z from 'zod'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { EMISSION_ID, emission, isDemonstration } from '../../domain/ordering/emission'
import { invoice } from '../../domain/ordering/invoice'
import { order } from '../../domain/ordering/order'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { invoiceMail } from '../mails/invoice'

const data = z.object({ orderId: id, accessKey: z.string() })

/** Tells the buyer of a note, unless it was cancelled or substituted before the mail went out. */
export const mailInvoice = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-invoice',
  label: 'E-mail da nota fiscal',
  data,
  async run({ orderId, accessKey }, { facts, mailer, publicUrl, shop }, { id }) {
    const [bought, issued, set] = await Promise.all([
      facts.load(order, orderId),
      facts.load(invoice, orderId),
      facts.load(emission, EMISSION_ID),
    ])
    // A note of a demonstration has no legal effect either.
    if (set.certificate && isDemonstration(set.certificate)) return
    if (bought.phase === 'absent' || bought.buyer.email === REDACTED) return
    if (issued.phase !== 'issued' || issued.note.accessKey !== accessKey) return
    const { noteNumber, series, issuedOn, amount } = issued.note
    const mail = await invoiceMail({
      shop: await shop(),
      name: bought.buyer.name,
      orderNumber: bought.number,
      ...{ noteNumber, series, issuedOn, amount },
      again: issued.canceled.length > 0,
      orderUrl: `${publicUrl}/student/myorders/${orderId}`,
    })
    await mailer.send({ messageId: id, to: bought.buyer.email, ...mail })
  },
})
