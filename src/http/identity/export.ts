import { ExportPersonalData } from '../../commands/identity/avatar'
import { businessDay } from '../../domain/kernel/instants'
import { siteRow } from '../../projections/site/site-settings'
import { type ActionRoute, action } from '../kernel/submit'
import { demandConfirmed } from './confirmed'
import { type StatementPorts, statementOf } from './statement'
import { statementHtml } from './statement-html'

/** Hands over a copy of everything held about the person, once the password was typed again; the log says that it did. */
export const exportActions = (ports: StatementPorts): ActionRoute[] => [
  action(
    '/profile/export',
    async (ctx) => {
      demandConfirmed(ctx, '/profile#seus-dados')
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
      res.type('html').send(statementHtml(statement, site?.identity?.name ?? 'Trilha'))
    },
    { who: 'user' },
  ),
]
