import { noReply } from '../adapters/mail/sender'
import { senderRecords } from '../adapters/mail/sender-records'
import { sendOnce } from '../adapters/mail/smtp'
import { tryCredential } from '../adapters/payments/credential'
import type { Env } from '../env'
import type { SetupChecks } from '../ports/setup-checks'

/** Tries mail and payments with the settings of this process; `name`: the shop's name now. */
export function setupChecks(env: Env, name: () => Promise<string>): SetupChecks {
  const domain = new URL(env.PUBLIC_URL).hostname
  const url = env.SMTP_URL
  return {
    mailDomain: url ? domain : null,
    async sendTestMail(to) {
      if (!url) return { accepted: false, said: '' }
      const shop = await name()
      return sendOnce(url, {
        from: { name: shop, address: noReply(env.PUBLIC_URL) },
        to,
        subject: `E-mail de teste · ${shop}`,
        text: `Este é um e-mail de teste de ${shop}. Se você o lê, os e-mails da loja chegam.`,
      })
    },
    senderRecords: () => senderRecords(domain),
    provider: { name: env.PAYMENTS, isSandbox: env.PAYMENTS === 'sandbox' && !env.PAYMENTS_URL },
    tryProvider: () => tryCredential(env, env.PAYMENTS_TOKEN ?? ''),
  }
}
