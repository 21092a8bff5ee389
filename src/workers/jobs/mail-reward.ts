import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import { REWARDS_ID, rewards } from '../../domain/marketing/reward'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { giftMail } from '../mails/gift'

const data = z.object({ rewardId: id })

/** Tells who was rewarded what they may study now. */
export const mailReward = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-reward',
  label: 'E-mail de recompensa',
  data,
  async run({ rewardId }, { facts, mailer, publicUrl, shop }, { id }) {
    const given = (await facts.load(rewards, REWARDS_ID)).given[rewardId]
    if (!given || given.isTaken) return
    const recipient = await facts.load(account, given.recipientId)
    if (recipient.phase !== 'open') return
    const mail = await giftMail({
      shop: await shop(),
      name: recipient.name,
      title: given.title,
      isProgramme: false,
      message: '',
      email: null,
      url: `${publicUrl}/student/mycourses`,
    })
    await mailer.send({ messageId: id, to: recipient.email, ...mail })
  },
})
