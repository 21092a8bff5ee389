import { type Report, withoutMoney } from '../../../../src/contracts/kernel/report'
import type { BridgePart } from '../../../../src/contracts/kernel/report-fold'
import {
  type ReportQuery,
  type ReportView,
  reportIn,
  reportQuery,
} from '../../../../src/contracts/kernel/report-view'
import { reportOf } from '../../../../src/contracts/reports'
import { usePage } from '../../shell/current'

export interface ShownReport {
  /** As this member of staff sees it, with the measures that the view does not split. */
  report: Report
  list: ReportQuery
  /** Address of the rows behind a number: of a bucket, of a group, of both, between both ways of counting, or of all. */
  rowsHref: (
    view: ReportView,
    cell?: { bucket?: string | null; group?: string | null; bridge?: BridgePart | null },
  ) => string
  exportHref: (view: ReportView, format: string) => string
}

/** The declaration behind the current page. */
export function useReport(money: boolean, view: ReportView): ShownReport {
  const { component } = usePage()
  const found = reportOf(component)
  if (!found) throw new Error(`${component} is not a declared report`)
  const whole = money ? found.report : withoutMoney(found.report)
  const report = reportIn(whole, view)
  // Addresses know every measure, so that one that these groups hide comes back with other groups.
  const list = reportQuery(whole)
  const rows = reportQuery(whole, '/rows')
  return {
    report,
    list,
    rowsHref: (view, { bucket = null, group = null, bridge = null } = {}) =>
      rows.address({ ...view, since: '', bucket, group, bridge }),
    exportHref: (view, format) =>
      `${report.at}/export?${new URLSearchParams([['formato', format], ...list.fields({ ...view, since: '' })])}`,
  }
}
