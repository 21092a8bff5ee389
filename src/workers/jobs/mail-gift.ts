import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { gift } from '../../domain/marketing/gift'
import { giveAway } from '../../domain/marketing/give-away'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { giftMail } from '../mails/gift'

const data = z.object({ giftId: id })

/** Tells who got something what it is, from whom, and how to begin. */
export const mailGift = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-gift',
  label: 'E-mail de presente',
  data,
  async run({ giftId }, { facts, mailer, publicUrl, shop }, { id }) {
    const given = await facts.load(gift, giftId)
    if (given.phase !== 'given') return
    const [recipient, from] = await Promise.all([
      facts.load(account, given.recipientId),
      facts.load(giveAway, given.giveAwayId),
    ])
    if (recipient.phase !== 'open') return
    const message = from.phase === 'absent' || from.message === REDACTED ? '' : from.message
    const mail = await giftMail({
      shop: await shop(),
      name: recipient.name,
      title: given.title,
      isProgramme: given.productType === 'bundle',
      message,
      email: given.invited ? recipient.email : null,
      url: `${publicUrl}/student/${given.productType === 'bundle' ? 'mytrainings' : 'mycourses'}`,
    })
    await mailer.send({ messageId: id, to: recipient.email, ...mail })
  },
})
