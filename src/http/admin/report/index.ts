import { reports } from '../../../contracts/reports'
import type { ApiRoute } from '../../kernel/api-route'
import type { PageRoute } from '../../kernel/page'
import type { ActionRoute } from '../../kernel/submit'
import { reportActions } from './actions'
import { reportApi } from './files'
import { reportPages } from './pages'
import type { ReportTools } from './tools'

/** Pages of every declared report. */
export const reportPageRoutes = (tools: ReportTools): PageRoute[] =>
  reports.flatMap((report) => reportPages(report, tools))
export const reportActionRoutes: ActionRoute[] = reports.flatMap(reportActions)
/** Files and JSON of every declared report. */
export const reportApiRoutes = (tools: ReportTools): ApiRoute[] =>
  reports.flatMap((report) => reportApi(report, tools))
