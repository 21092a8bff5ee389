import { nameOf, type Report } from './kernel/report'
import { orderBumpReport } from './ordering/order-bump-report'

/** Every declared report: one line joins a new one to server, browser, API and mails. */
export const reports: readonly Report[] = [orderBumpReport]

export const reportNamed = (name: string): Report | undefined => reports.find((each) => nameOf(each) === name)

/** `Admin/OrderBumpReport/Rows` → the report and which of its pages. */
export function reportOf(component: string): { report: Report; page: 'Index' | 'Rows' } | undefined {
  const cut = component.lastIndexOf('/')
  const found = reports.find((each) => each.component === component.slice(0, cut))
  const page = component.slice(cut + 1)
  return found && (page === 'Index' || page === 'Rows') ? { report: found, page } : undefined
}
