import type { Knex } from 'knex'
import { periodOf } from '../../contracts/analytics/period'
import { comparedWith } from '../../contracts/kernel/report-view'
import type { SetupStep } from '../../contracts/site/setup'
import { businessDay } from '../../domain/kernel/instants'
import type { ReportTools } from '../admin/report/tools'
import { type PageRoute, page } from '../kernel/page'
import { freshness } from './freshness'
import { nowOf } from './now'
import { overviewOf, overviewSources } from './overview'
import { loadSearchTerm } from './search-term'

export const analyticsPages = (
  tools: Pick<ReportTools, 'readModel' | 'namedRows'>,
  /** Steps of the setup guide, while it is shown. */
  guideOf: (db: Knex) => Promise<SetupStep[] | null> = async () => null,
): PageRoute[] => {
  // A tile whose read model is missing stops the start, not the first visit.
  const sources = overviewSources(tools)
  return [
    page('Admin/Searches/Show', {
      title: ({ term }) => `Busca por “${term}”`,
      load: loadSearchTerm,
    }),
    page('Admin/Dashboard/Index', {
      title: 'Visão geral',
      load: async (ctx) => {
        const today = businessDay(ctx.now)
        const period = periodOf(ctx.query, today)
        const previous = comparedWith(period, 'previous')!
        const lastYear = comparedWith(period, 'year')!
        const [overview, now, guide, freshAt] = await Promise.all([
          overviewOf(ctx, tools, { now: period, before: previous, year: lastYear }, today),
          nowOf(ctx.deps, ctx.now),
          guideOf(ctx.db),
          freshness(ctx, sources),
        ])
        return { period, previous, lastYear, today, ...overview, now, guide, freshAt }
      },
    }),
  ]
}
