import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { welcomeMail } from '../mails/welcome'

const data = z.object({ accountId: id })

export const mailWelcome = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-welcome',
  data,
  async run({ accountId }, { facts, mailer, publicUrl, shop }, { id }) {
    const owner = await facts.load(account, accountId)
    if (owner.phase !== 'open') return
    const mail = await welcomeMail({ shop: await shop(), name: owner.name, url: `${publicUrl}/courses` })
    await mailer.send({ messageId: id, to: owner.email, ...mail })
  },
})
