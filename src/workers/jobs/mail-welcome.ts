import * as z from 'zod'
import { verificationExpiry, verificationToken } from '../../commands/identity/verification'
import { account } from '../../domain/identity/account'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { welcomeMail } from '../mails/welcome'

const data = z.object({ accountId: id })

export const mailWelcome = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-welcome',
  label: 'E-mail de boas-vindas',
  data,
  async run({ accountId }, { facts, mailer, publicUrl, shop }, { id, now }) {
    const owner = await facts.load(account, accountId)
    if (owner.phase !== 'open') return
    const { name, email, verified } = owner
    const token = verificationToken(accountId, email, verificationExpiry(now), facts)
    const mail = await welcomeMail({
      shop: await shop(),
      name,
      url: `${publicUrl}/courses`,
      verify: verified ? null : { email, url: `${publicUrl}/verify-email?token=${token}` },
    })
    await mailer.send({ messageId: id, to: owner.email, ...mail })
  },
})
