import { inspectVerification, verificationOf } from '../../commands/identity/verification'
import { NotFound } from '../../commands/kernel/errors'
import { between } from '../../domain/kernel/instants'
import { accountById } from '../../projections/identity/account-card'
import { type PageRoute, page, redirect } from '../kernel/page'
import { CONFIRMED_MINUTES, isConfirmed, nextAfterConfirming } from './confirmed'

/** Confirmation of password and e-mail address. */
export const proofPages: PageRoute[] = [
  page('Platform/Auth/ConfirmPassword', {
    title: 'Confirme sua senha',
    meta: () => ({ noindex: true }),
    async load(ctx) {
      const next = nextAfterConfirming(ctx.query.next)
      if (isConfirmed(ctx)) redirect(next)
      const row = await accountById(ctx.db, ctx.actor.accountId ?? '')
      if (!row) throw new NotFound()
      return { next, email: row.email, hasPassword: row.hasPassword, minutes: CONFIRMED_MINUTES }
    },
  }),
  page('Platform/Auth/VerifyEmail', {
    title: 'Confirme seu e-mail',
    meta: () => ({ noindex: true }),
    async load({ actor, query, now, deps }) {
      const accountId = actor.accountId ?? ''
      const { facts } = deps.dispatcher
      const own = await verificationOf(facts, accountId, now)
      if (!own) throw new NotFound()
      const token = query.token ?? null
      const link = token && !own.verified ? await inspectVerification(facts, token, { accountId, now }) : null
      return {
        email: own.email,
        verified: own.verified,
        token: link === 'good' ? token : null,
        link,
        sent: query.enviado === '1',
        waitSeconds: Math.max(0, Math.ceil(between(now, own.nextAskAt) / 1000)),
      }
    },
  }),
]
