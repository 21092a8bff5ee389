import { senderRecords } from '../adapters/mail/sender-records'
import { sendOnce } from '../adapters/mail/smtp'
import { tryCredential } from '../adapters/payments/credential'
import type { Env } from '../env'
import type { ServiceSettings } from '../ports/service-settings'
import type { SetupChecks } from '../ports/setup-checks'
import { senderAddress, senderName } from './mailer'

type Settings = Pick<ServiceSettings, 'now'>

/** Tries mail and payments with the settings that are in force; `name`: the shop's name now. */
export function setupChecks(env: Env, settings: Settings, name: () => Promise<string>): SetupChecks {
  const sender = () => senderAddress(settings, env.PUBLIC_URL)
  const domain = () => sender().slice(sender().lastIndexOf('@') + 1)
  return {
    get mailDomain() {
      return env.SMTP_URL ? domain() : null
    },
    async sender() {
      return { name: await senderName(settings, name), address: sender() }
    },
    async sendTestMail(to) {
      const url = env.SMTP_URL
      if (!url) return { accepted: false, said: '' }
      const shop = await name()
      return sendOnce(url, {
        from: { name: await senderName(settings, name), address: sender() },
        to,
        subject: `E-mail de teste · ${shop}`,
        text: `Este é um e-mail de teste de ${shop}. Se você o lê, os e-mails da loja chegam.`,
      })
    },
    async senderRecords() {
      const { dkimSelector } = settings.now().sender
      return { domain: domain(), dkimSelector, ...(await senderRecords(domain(), dkimSelector)) }
    },
    get provider() {
      return { name: env.PAYMENTS, isSandbox: env.PAYMENTS === 'sandbox' && !env.PAYMENTS_URL }
    },
    tryProvider: () =>
      tryCredential(
        env,
        env.PAYMENTS_TOKEN ?? '',
        env.namesPayments ? undefined : 'o Access Token em Pagamentos',
      ),
    tryAccount: (token) =>
      tryCredential({ PAYMENTS: 'mercadopago', PAYMENTS_URL: env.MERCADO_PAGO_URL }, token, 'a credencial'),
  }
}
