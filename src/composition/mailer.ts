import type pg from 'pg'
import { once } from '../adapters/mail/once'
import { outboxMailer } from '../adapters/mail/outbox'
import { noReply } from '../adapters/mail/sender'
import { smtpMailer } from '../adapters/mail/smtp'
import type { Env } from '../env'
import type { Mailer } from '../ports/mail'
import type { ServiceSettings } from '../ports/service-settings'

interface Deps {
  pool: pg.Pool
  /** As they are in force. */
  env: Pick<Env, 'SMTP_URL'>
  settings: Pick<ServiceSettings, 'now' | 'demandFresh'>
  publicUrl: string
  shopName: () => Promise<string>
}

/** Address that mails come from. */
export const senderAddress = ({ now }: Pick<ServiceSettings, 'now'>, publicUrl: string): string =>
  now().sender.address || noReply(publicUrl)

/** Name before that address. */
export const senderName = async ({ now }: Pick<ServiceSettings, 'now'>, shopName: () => Promise<string>) =>
  now().sender.name || shopName()

/** Hands each mail to the server in force at that moment; without one they stay in the outbox. */
export function currentMailer({ pool, env, settings, publicUrl, shopName }: Deps): Mailer {
  const outbox = outboxMailer(pool)
  let open: { url: string; from: string; smtp: ReturnType<typeof smtpMailer> } | undefined
  return {
    async send(mail) {
      // Else a mail of a shop with a server would stay in the outbox for good.
      await settings.demandFresh()
      const url = env.SMTP_URL
      const from = senderAddress(settings, publicUrl)
      if (open && (open.url !== url || open.from !== from)) {
        open.smtp.close()
        open = undefined
      }
      if (!url) return outbox.send(mail)
      open ??= { url, from, smtp: smtpMailer({ url, from, name: () => senderName(settings, shopName) }) }
      return once(pool, open.smtp).send(mail)
    },
  }
}
