import { NotFound } from '../../commands/kernel/errors'
import {
  DismissSetupGuide,
  RecordMailTry,
  RecordProviderTry,
  RecordSenderCheck,
  ResumeSetupGuide,
} from '../../commands/site/setup'
import { MAIL_AT, PAYMENTS_AT } from '../../contracts/site/services'
import { refuse } from '../../domain/kernel/refuse'
import type { SetupChecks } from '../../ports/setup-checks'
import { accountById } from '../../projections/identity/account-card'
import { type ActionRoute, action, submit } from '../kernel/submit'

const HOME = '/admin/configurations'
/** Characters of a server's words that are kept. */
const MOST_SAID = 500

/** A server's words on one line, without addresses of persons. */
export const wordsOf = (said: string) =>
  said
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_SAID)

/** The page of the service, where it was asked from there, else its part of all settings. */
const backTo = (referer: string, at: string, part: string) =>
  referer.split('?')[0] === at ? at : `${HOME}${part}`

/** Tries of mail and payments, and whether the guide is shown. */
export function setupActions(checks: SetupChecks): ActionRoute[] {
  const mail = action(
    '/admin/setup/mail',
    async (ctx) => {
      const domain = checks.mailDomain
      if (domain === null)
        return refuse(
          'no-mail-server',
          'Diga primeiro por que servidor os e-mails saem, em Configurações › E-mail.',
        )
      const account = await accountById(ctx.db, ctx.actor.accountId ?? '')
      if (!account) throw new NotFound()
      const [answer, { dkim, dkimSelector, spf, dmarc, domain: looked }] = await Promise.all([
        checks.sendTestMail(account.email),
        checks.senderRecords(),
      ])
      const said = wordsOf(answer.said)
      const { accepted, isAway } = answer
      await ctx.dispatch(RecordMailTry, { accepted, ...(isAway && { isAway }), said, domain, spf, dmarc })
      await ctx.dispatch(RecordSenderCheck, { domain: looked, dkimSelector, spf, dkim, dmarc })
      return {
        to: backTo(ctx.referer, MAIL_AT, '#e-mail'),
        say: accepted
          ? 'E-mail de teste entregue ao servidor. Veja se ele chega.'
          : { warn: `O servidor de e-mail ${isAway ? 'não responde' : 'não aceitou'}: ${said}` },
      }
    },
    { who: ['Admin'] },
  )
  const provider = action(
    '/admin/setup/payments',
    async (ctx) => {
      const { name, isSandbox } = checks.provider
      if (isSandbox)
        return refuse('payments-of-test', 'Os pagamentos são de teste: não há credencial para conferir.')
      const { accepted, isAway, said } = await checks.tryProvider()
      const found = { accepted, ...(isAway && { isAway }), said: wordsOf(said) }
      await ctx.dispatch(RecordProviderTry, { provider: name, ...found })
      return {
        to: backTo(ctx.referer, PAYMENTS_AT, '#pagamentos'),
        say: accepted ? 'A credencial vale.' : { warn: `${found.said}.` },
      }
    },
    { who: ['Admin'] },
  )
  return [
    mail,
    provider,
    submit('/admin/setup/dismiss', DismissSetupGuide, {
      input: () => ({}),
      to: '/admin/dashboard',
      say: 'Guia dispensado. Ele continua em Configurações.',
    }),
    submit('/admin/setup/resume', ResumeSetupGuide, {
      input: () => ({}),
      to: '/admin/dashboard',
      say: 'O guia está de volta.',
    }),
  ]
}
