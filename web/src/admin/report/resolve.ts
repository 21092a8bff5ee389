import { reportOf } from '../../../../src/contracts/reports'
import type { ResourceResolver } from '../../shell/resolver'

const pages = {
  Index: async () => (await import('./ReportPage')).default,
  Rows: async () => (await import('./RowsPage')).default,
}

/** Pages of declared reports: the numbers, and the rows behind one of them. */
export const resolveReport: ResourceResolver = (component) => {
  const found = reportOf(component)
  return found && pages[found.page]
}
