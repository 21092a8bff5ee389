import * as z from 'zod'
import { preferencesPath, turnOffPath } from '../../commands/communication/email-preferences'
import { readerOf } from '../../commands/communication/mail-link'
import { ConcludeCartReminder, cartBackPath, standing, whyNot } from '../../commands/ordering/cart-reminder'
import { productFacts } from '../../commands/ordering/products'
import { quote } from '../../commands/ordering/quote'
import { DropReminderCoupon, MintReminderCoupon } from '../../commands/ordering/reminder-coupon'
import { id } from '../../domain/kernel/event'
import { plus } from '../../domain/kernel/instants'
import { cartReminders, type HoldReason, LATEST_MS, type Reminder } from '../../domain/ordering/cart-reminder'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { cartReminderMail } from '../mails/cart-reminder'

/** `personId` lets a forgetting find the job while it waits. */
const data = z.object({ reader: id, reminderId: id, personId: id })

/** Looks once more at all that speaks against a reminder, right before it leaves. */
async function check(reminder: Reminder, { facts }: WorkerPorts, now: string) {
  const found = await standing(facts, reminder)
  if (!found || readerOf(found.writer.email, facts) !== reminder.reader) return { held: 'not-left' as const }
  if (now > plus(reminder.at, LATEST_MS)) return { held: 'late' as const }
  const held = await whyNot(facts, reminder, found, now)
  return held ? { held } : { writer: found.writer, items: found.left.items }
}

export const mailCartReminder = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-cart-reminder',
  label: 'E-mail de lembrete do carrinho',
  data,
  async run({ reader, reminderId }, ports, { id, now, send }) {
    const { facts, publicUrl, mailer } = ports
    const reminder = (await facts.load(cartReminders, reader)).byId[reminderId]
    if (reminder?.status !== 'due') return
    const own = { reader, reminderId }
    async function conclude(held: HoldReason | null) {
      // Before the word that it was held: asked again after that, nothing would be done any more.
      if (held && reminder?.personal) await send(DropReminderCoupon, own)
      await send(ConcludeCartReminder, { ...own, held })
    }
    const checked = await check(reminder, ports, now)
    if (!checked.writer) return void (await conclude(checked.held))
    const { writer, items } = checked
    if (reminder.personal) await send(MintReminderCoupon, own)
    const code = reminder.coupon?.code ?? null
    const priced = await quote(facts, productFacts(facts), { items, code, customer: null, at: now })
    const url = (path: string) => `${publicUrl}${path}`
    const mail = await cartReminderMail({
      shop: await ports.shop(),
      name: writer.name,
      step: reminder.step,
      lines: priced.lines.map(({ title, price }) => ({ title, price })),
      discount: priced.discount,
      total: priced.total,
      code,
      personalUntil: reminder.personal?.endsAt ?? null,
      url: url(cartBackPath(reader, reminderId, facts)),
      links: [{ href: url(preferencesPath(writer.mail, facts)), label: 'Não quero lembretes de carrinho' }],
    })
    const leaveUrl = url(turnOffPath(writer.mail, 'cart', facts))
    await mailer.send({ messageId: id, to: writer.email, ...mail, leaveUrl })
    await conclude(null)
  },
})
