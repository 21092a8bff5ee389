import { parse } from '../../commands/kernel/parse'
import {
  RemoveMailServer,
  RemovePaymentAccount,
  SetMailSender,
  SetMailServer,
  SetPaymentAccount,
} from '../../commands/site/services'
import { RecordProviderTry, RecordSenderCheck } from '../../commands/site/setup'
import { MAIL_AT, mailServerForm, PAYMENTS_AT, paymentAccountForm } from '../../contracts/site/services'
import { refuse } from '../../domain/kernel/refuse'
import type { NamedServices, SecretSeal, ServiceSettings } from '../../ports/service-settings'
import type { SetupChecks } from '../../ports/setup-checks'
import { demandConfirmed } from '../identity/confirmed'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { wordsOf } from './setup-actions'

interface Deps {
  checks: SetupChecks
  settings: SecretSeal & Pick<ServiceSettings, 'now' | 'demandFresh'>
  /** Whether the environment names the service, and so wins. */
  named: NamedServices
}

const who = ['Admin'] as const

const ENV_WINS = 'O servidor já define isto nas variáveis dele, que valem mais do que esta página.'

/** Forms of mail and payments. Secrets are sealed as soon as they are read. */
export function serviceActions({ checks, settings, named }: Deps): ActionRoute[] {
  const lookUp = async (ctx: ActionContext) => {
    // The sender may have been changed a moment ago, by this very form.
    await settings.demandFresh()
    const { domain, dkimSelector, spf, dkim, dmarc } = await checks.senderRecords()
    await ctx.dispatch(RecordSenderCheck, { domain, dkimSelector, spf, dkim, dmarc })
  }
  const mailServer = action(
    MAIL_AT,
    async (ctx) => {
      if (named.mail) return refuse('environment-wins', ENV_WINS)
      const { password, ...server } = parse(mailServerForm, ctx.body)
      await ctx.dispatch(SetMailServer, {
        ...server,
        sealedPassword: password === '' ? null : settings.seal('mail-password', password),
      })
      return { to: MAIL_AT, say: 'Servidor de e-mail guardado. Agora envie um e-mail de teste para você.' }
    },
    { who },
  )
  const sender = action(
    `${MAIL_AT}/sender`,
    async (ctx) => {
      await ctx.dispatch(SetMailSender, ctx.body)
      await lookUp(ctx)
      return { to: MAIL_AT, say: 'Remetente salvo.' }
    },
    { who },
  )
  const domain = action(
    `${MAIL_AT}/domain`,
    async (ctx) => {
      await lookUp(ctx)
      return { to: MAIL_AT, say: 'Domínio conferido.' }
    },
    { who },
  )
  const account = action(
    PAYMENTS_AT,
    async (ctx) => {
      if (named.payments) return refuse('environment-wins', ENV_WINS)
      demandConfirmed(ctx, PAYMENTS_AT)
      const { token, webhookSecret, publicKey } = parse(paymentAccountForm, ctx.body)
      await settings.demandFresh()
      const stored = settings.now().account
      const tried = token || stored?.token
      if (!tried) return refuse('token-missing', 'Informe o Access Token', 'token')
      const answer = await checks.tryAccount(tried)
      if (answer.isAway) return refuse('provider-away', `${wordsOf(answer.said)}. Nada foi mudado.`)
      if (!answer.accepted)
        return refuse('token-refused', 'O Mercado Pago recusou este Access Token: copie-o de novo', 'token')
      if (!answer.account)
        return refuse(
          'account-unknown',
          'O Mercado Pago não disse de quem é a conta. Tente de novo daqui a pouco.',
        )
      await ctx.dispatch(SetPaymentAccount, {
        publicKey,
        account: answer.account,
        sealedToken: token === '' ? null : settings.seal('payments-token', token),
        sealedWebhookSecret: webhookSecret === '' ? null : settings.seal('payments-webhook', webhookSecret),
      })
      await ctx.dispatch(RecordProviderTry, {
        provider: 'mercadopago',
        accepted: true,
        said: wordsOf(answer.said),
      })
      return {
        to: PAYMENTS_AT,
        say: `Conta ${answer.account.name} ligada: os próximos pagamentos vão para ela.`,
      }
    },
    { who },
  )
  return [
    mailServer,
    sender,
    domain,
    account,
    submit(`${MAIL_AT}/remove`, RemoveMailServer, {
      input: () => ({}),
      to: MAIL_AT,
      say: 'Servidor de e-mail removido.',
    }),
    action(
      `${PAYMENTS_AT}/remove`,
      async (ctx) => {
        demandConfirmed(ctx, PAYMENTS_AT)
        await ctx.dispatch(RemovePaymentAccount, {})
        return { to: PAYMENTS_AT, say: 'Conta removida: os pagamentos voltam ao banco de teste.' }
      },
      { who },
    ),
  ]
}
