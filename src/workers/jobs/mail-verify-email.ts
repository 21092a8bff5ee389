import * as z from 'zod'
import { verificationToken } from '../../commands/identity/verification'
import { account } from '../../domain/identity/account'
import { id, instant } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { verifyEmailMail } from '../mails/verify-email'

const data = z.object({ accountId: id, expiresAt: instant })

/** Mails the link that verifies an address. The token is made here and stored nowhere. */
export const mailVerifyEmail = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-verify-email',
  label: 'E-mail de confirmação do endereço',
  data,
  async run({ accountId, expiresAt }, { facts, mailer, publicUrl, shop }, { id }) {
    const owner = await facts.load(account, accountId)
    if (owner.phase !== 'open' || owner.verified) return
    const { name, email } = owner
    const token = verificationToken(accountId, email, expiresAt, facts)
    const mail = await verifyEmailMail({
      shop: await shop(),
      name,
      email,
      url: `${publicUrl}/verify-email?token=${token}`,
    })
    await mailer.send({ messageId: id, to: email, ...mail })
  },
})
