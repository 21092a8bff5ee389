import * as z from 'zod'
import { linkToken } from '../../commands/identity/password-link'
import { account } from '../../domain/identity/account'
import { id, instant } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { resetPasswordMail } from '../mails/reset-password'
import { savePasswordMail } from '../mails/save-password'

const data = z.object({
  accountId: id,
  linkId: id,
  purpose: z.enum(['save', 'reset', 'login']),
  expiresAt: instant,
})

/** Mails the way to a password. The token is made here and stored nowhere. */
export const mailPasswordLink = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-password-link',
  label: 'E-mail com link de senha',
  data,
  async run({ accountId, linkId, purpose, expiresAt }, { facts, mailer, publicUrl, shop }, { id }) {
    const owner = await facts.load(account, accountId)
    if (owner.phase !== 'open') return
    const token = linkToken(accountId, linkId, facts)
    const { name, email } = owner
    const mail =
      purpose === 'save'
        ? await savePasswordMail({
            shop: await shop(),
            name,
            email,
            courses: [],
            url: `${publicUrl}/save-password/${token}`,
            expiresAt,
          })
        : await resetPasswordMail({
            shop: await shop(),
            name,
            url: `${publicUrl}/reset-password/${token}`,
            expiresAt,
          })
    await mailer.send({ messageId: id, to: email, ...mail })
  },
})
