import { analyticsCommands } from '../../commands/analytics'
import { analyticsAggregates } from '../../domain/analytics'
import { reportActionRoutes, reportApiRoutes, reportPageRoutes } from '../../http/admin/report'
import { eventLogPages } from '../../http/analytics/event-log'
import { eventLogActions } from '../../http/analytics/event-log-actions'
import { eventLogFeeds } from '../../http/analytics/event-log-feeds'
import { goalActions } from '../../http/analytics/goal-actions'
import { nowApi } from '../../http/analytics/now'
import { analyticsPages } from '../../http/analytics/pages'
import { projectionPages } from '../../http/analytics/projections'
import { projectionActions } from '../../http/analytics/projections-actions'
import { projectionApi } from '../../http/analytics/projections-api'
import { searchTermActions } from '../../http/analytics/search-term-actions'
import { touchesApi } from '../../http/analytics/touches'
import { tracePages } from '../../http/analytics/trace'
import { viewActions } from '../../http/analytics/view-actions'
import { guideSteps } from '../../http/site/setup-guide'
import { analyticsProjections } from '../../projections/analytics'
import { analyticsJobs, analyticsReactors } from '../../workers/analytics'
import { module } from '../module'

export const analytics = module({
  aggregates: analyticsAggregates,
  commands: analyticsCommands,
  projections: analyticsProjections,
  reactors: analyticsReactors,
  jobs: analyticsJobs,
  pages: ({ log, projectionTools, reportTools, setupChecks }) => [
    ...analyticsPages(reportTools, (db) => guideSteps(db, setupChecks)),
    ...eventLogPages(log),
    ...tracePages(log),
    ...projectionPages(projectionTools),
    ...reportPageRoutes(reportTools),
  ],
  actions: ({ log, projectionTools }) => [
    ...eventLogActions(log),
    ...projectionActions(projectionTools),
    ...viewActions,
    ...goalActions,
    ...searchTermActions,
    ...reportActionRoutes,
  ],
  api: ({ log, projectionTools, reportTools }) => [
    ...eventLogFeeds(log),
    ...projectionApi(projectionTools),
    ...nowApi(),
    touchesApi,
    ...reportApiRoutes(reportTools),
  ],
})
