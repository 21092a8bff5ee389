import type { Knex } from 'knex'
import { paymentProviderLabel } from '../../contracts/ordering/labels'
import { type Kept, PAYMENTS_AT, type SettingsSource } from '../../contracts/site/services'
import type { NamedServices, ServiceSettings } from '../../ports/service-settings'
import type { SetupChecks } from '../../ports/setup-checks'
import { accountById } from '../../projections/identity/account-card'
import { paymentsWaiting } from '../../projections/ordering/payment-status'
import { serviceSettingsRow } from '../../projections/site/service-settings'
import { setupRow } from '../../projections/site/setup-guide'
import { confirmPasswordPath, isConfirmed } from '../identity/confirmed'
import { type PageRoute, page } from '../kernel/page'
import { mailAnswerInWords, recordsInWords } from './mail-words'
import { lastNotice } from './setup-guide'

const keptBy = async (db: Knex, { at, by }: { at: string; by: string }): Promise<Kept> => ({
  at,
  by: (await accountById(db, by))?.name ?? 'alguém da equipe',
})

/** Credentials of test begin so; no real money moves with them. */
const OF_TEST = /^TEST-/

/** Mail and payments, set and tried by an Admin. */
export const servicePages = (
  checks: SetupChecks,
  named: NamedServices,
  settings: Pick<ServiceSettings, 'now'>,
): PageRoute[] => [
  page('Admin/Settings/Mail', {
    title: 'E-mail',
    async load(ctx) {
      const [row, setup, me, shownSender] = await Promise.all([
        serviceSettingsRow(ctx.db),
        setupRow(ctx.db),
        accountById(ctx.db, ctx.actor.accountId ?? ''),
        checks.sender(),
      ])
      const { mailServer, mailSender } = row
      const source: SettingsSource = named.mail ? 'environment' : mailServer ? 'page' : 'none'
      const { mail: tried, sender: looked } = setup
      const domain = shownSender.address.slice(shownSender.address.lastIndexOf('@') + 1)
      return {
        source,
        server: mailServer && {
          host: mailServer.host,
          port: mailServer.port,
          security: mailServer.security,
          user: mailServer.user,
          hasPassword: mailServer.hasPassword,
          kept: await keptBy(ctx.db, mailServer),
        },
        sender: mailSender,
        shownSender,
        tried: tried && {
          at: tried.at,
          accepted: tried.accepted,
          isAway: tried.isAway === true,
          words: mailAnswerInWords(tried),
          said: tried.said,
        },
        // What was found of another domain, or under another selector, says nothing of this one.
        domain:
          looked && looked.domain === domain && looked.dkimSelector === mailSender.dkimSelector
            ? {
                name: looked.domain,
                at: looked.at,
                records: recordsInWords(looked, named.mail ? '' : mailServer?.host),
              }
            : null,
        to: me?.email ?? '',
      }
    },
  }),
  page('Admin/Settings/Payments', {
    title: 'Pagamentos',
    async load(ctx) {
      const [{ account }, { provider: tried }, noticeAt, waiting] = await Promise.all([
        serviceSettingsRow(ctx.db),
        setupRow(ctx.db),
        lastNotice(ctx.db),
        paymentsWaiting(ctx.db),
      ])
      const { name, isSandbox } = checks.provider
      const source: SettingsSource = named.payments ? 'environment' : account ? 'page' : 'none'
      return {
        source,
        provider: paymentProviderLabel[name],
        isSandbox,
        account: account && {
          ...account.account,
          publicKey: account.publicKey,
          isTest: OF_TEST.test(settings.now().account?.token ?? ''),
          kept: await keptBy(ctx.db, account),
        },
        tried:
          tried?.provider === name
            ? { at: tried.at, accepted: tried.accepted, isAway: tried.isAway === true, said: tried.said }
            : null,
        noticeAt,
        noticesTo: new URL('/api/webhooks/payments', ctx.deps.env.PUBLIC_URL).href,
        waiting,
        confirmAt: named.payments || isConfirmed(ctx) ? null : confirmPasswordPath(PAYMENTS_AT),
      }
    },
  }),
]
