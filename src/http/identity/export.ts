import type { Pool } from 'pg'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ExportPersonalData } from '../../commands/identity/avatar'
import { businessDay } from '../../domain/kernel/instants'
import { shopOfRow, siteRow } from '../../projections/site/site-settings'
import { sharedCounter } from '../kernel/counter'
import { TooManyRequests } from '../kernel/problems'
import { sha256 } from '../kernel/signing'
import { type ActionRoute, action } from '../kernel/submit'
import { demandConfirmed } from './confirmed'
import { type StatementPorts, statementOf } from './statement'
import { statementHtml } from './statement-html'

/** Limited, because each export reads the whole log. */
const EXPORTS = { points: 5, duration: 60 * 60 }
const counters = new WeakMap<Pool, RateLimiterPostgres>()

/** Counts an export of this account. Throws TooManyRequests over the limit. */
async function countExport(pool: Pool, accountId: string) {
  const counter = counters.get(pool) ?? sharedCounter(pool, 'own-data', EXPORTS)
  counters.set(pool, counter)
  try {
    await counter.consume(sha256(`a:${accountId}`).toString('base64url').slice(0, 24))
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over
    const wait = Math.max(1, Math.ceil(over.msBeforeNext / 1000))
    throw new TooManyRequests(
      wait,
      `Você já baixou seus dados ${EXPORTS.points} vezes nesta hora. Tente de novo mais tarde.`,
    )
  }
}

/** Download of all data about the person, after a password confirmation; recorded in the log. */
export const exportActions = (ports: StatementPorts): ActionRoute[] => [
  action(
    '/profile/export',
    async (ctx) => {
      demandConfirmed(ctx, '/profile#seus-dados')
      await countExport(ctx.deps.pool, ctx.actor.accountId ?? '')
      const format = ctx.body.format === 'html' ? 'html' : 'json'
      await ctx.dispatch(ExportPersonalData, { format })
      const statement = await statementOf(ctx, ports)
      const { res, now } = ctx
      res.set({
        'Content-Disposition': `attachment; filename="meus-dados-${businessDay(now)}.${format}"`,
        'Cache-Control': 'private, no-store',
      })
      if (format === 'json') return void res.type('json').send(JSON.stringify(statement, null, 2))
      const site = await siteRow(ctx.db)
      res.type('html').send(statementHtml(statement, shopOfRow(site).name))
    },
    { who: 'user' },
  ),
]
