import * as z from 'zod'
import { account } from '../../domain/identity/account'
import { id, instant } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { type SecurityNotice, securityNoticeMail, securityNotices } from '../mails/security-notice'

const notices = Object.keys(securityNotices) as [SecurityNotice, ...SecurityNotice[]]
const data = z.object({ accountId: id, what: z.enum(notices), at: instant })

/** Notifies the owner of an account of changes to its access. */
export const mailSecurityNotice = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-security-notice',
  label: 'E-mail de aviso de segurança',
  data,
  async run({ accountId, what, at }, { facts, mailer, publicUrl, shop }, { id }) {
    const owner = await facts.load(account, accountId)
    if (owner.phase !== 'open') return
    const { name, email } = owner
    const mail = await securityNoticeMail({
      shop: await shop(),
      name,
      email,
      what,
      at,
      url: `${publicUrl}/forgot-password`,
    })
    await mailer.send({ messageId: id, to: email, ...mail })
  },
})
