import { reportViewForm } from '../../contracts/analytics/report-forms'
import { mayEnter } from '../../contracts/kernel/report'
import { reportQuery, subscriptionQuery } from '../../contracts/kernel/report-view'
import { reportNamed } from '../../contracts/reports'
import { reportSubscriptions, subscribe, unsubscribe } from '../../domain/analytics/report-subscription'
import { type CommandContext, command } from '../kernel/command'
import { Forbidden, NotFound } from '../kernel/errors'

interface View {
  report: string
  query: string
}

/** The same view always has the same query. */
function canonicalView({ report: name, query }: View) {
  const report = reportNamed(name)
  if (!report) throw new NotFound('Este relatório não existe.')
  const view = reportQuery(report).parse(new URLSearchParams(query))
  return { report: name, query: subscriptionQuery(report, view) }
}

const ofOwn = {
  input: reportViewForm,
  who: ['Admin', 'Editor', 'Support'] as const,
  on: reportSubscriptions,
  id: (_: View, ctx: CommandContext) => ctx.actor.accountId ?? '',
}
const own = (view: View, ctx: CommandContext) => ({
  accountId: ctx.actor.accountId ?? '',
  ...canonicalView(view),
})

export const SubscribeToReport = command({
  ...ofOwn,
  name: 'SubscribeToReport',
  summary: 'Asks for a view of a report by mail each Monday.',
  allow({ report }, { actor }) {
    const declared = reportNamed(report)
    if (!declared) throw new NotFound('Este relatório não existe.')
    if (!mayEnter(declared, actor.role)) throw new Forbidden(false)
  },
  decide: (view, ctx) => subscribe(own(view, ctx)),
})

export const UnsubscribeFromReport = command({
  ...ofOwn,
  name: 'UnsubscribeFromReport',
  summary: 'Ends the weekly mail of a view of a report.',
  decide: (view, ctx) => unsubscribe(own(view, ctx)),
})
