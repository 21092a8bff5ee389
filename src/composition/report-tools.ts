import type { ReportTools } from '../http/admin/report/tools'
import type { ProjectionTools } from '../http/analytics/projection-tools'
import type { Sheets } from '../ports/sheets'
import { namedRows, readModel } from './modules/read-model'

/** What declared reports stand on. */
export const reportToolsOf = ({ machine, codeVersion }: ProjectionTools, sheets: Sheets): ReportTools => ({
  readModel,
  namedRows,
  machine,
  sheets,
  codeVersion,
})
