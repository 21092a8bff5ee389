import { sheets } from '../adapters/sheets'
import type { ReportTools } from '../http/admin/report/tools'
import type { ProjectionTools } from '../http/analytics/projection-tools'
import { readModel } from './modules/read-model'

/** What declared reports stand on. */
export const reportToolsOf = ({ machine, codeVersion }: ProjectionTools): ReportTools => ({
  readModel,
  machine,
  sheets,
  codeVersion,
  savedViews: async () => [],
})
