import { campaignRevenue } from './analytics/campaign-revenue'
import { salesFunnel } from './analytics/sales-funnel'
import { searchAlertReport, searchesReport, searchResults } from './analytics/search-reports'
import { visitReport } from './analytics/visit-report'
import { reviewReport } from './communication/review-report'
import { nameOf, type Report, rowsComponentOf } from './kernel/report'
import { certificateReport } from './learning/certificate-report'
import { engagementReport } from './learning/engagement-report'
import { freeCourseReport } from './learning/free-course-report'
import { questionReport } from './learning/question-report'
import { studentReport } from './learning/student-report'
import { couponReport } from './marketing/coupon-report'
import { leadReport } from './marketing/lead-report'
import { boughtTogetherReport } from './ordering/bought-together'
import { buyerCohorts } from './ordering/buyer-cohorts'
import { cartReport } from './ordering/cart-report'
import { orderBumpReport } from './ordering/order-bump-report'
import { orderInsights } from './ordering/order-insights'
import { revenueReport } from './ordering/revenue-report'
import { bestTimes, salesStatistics } from './ordering/sales-statistics'
import { sellerReport } from './ordering/seller-report'

/** Every declared report: one line joins a new one to server, browser, API and mails. */
export const reports: readonly Report[] = [
  orderBumpReport,
  salesStatistics,
  bestTimes,
  orderInsights,
  boughtTogetherReport,
  buyerCohorts,
  freeCourseReport,
  searchesReport,
  searchResults,
  searchAlertReport,
  engagementReport,
  revenueReport,
  sellerReport,
  cartReport,
  studentReport,
  salesFunnel,
  visitReport,
  campaignRevenue,
  reviewReport,
  couponReport,
  leadReport,
  certificateReport,
  questionReport,
]

export const reportNamed = (name: string): Report | undefined => reports.find((each) => nameOf(each) === name)

/** `Admin/OrderBumpReport/Rows` → the report and which of its pages. */
export function reportOf(component: string): { report: Report; page: 'Index' | 'Rows' } | undefined {
  for (const report of reports) {
    if (report.component === component) return { report, page: 'Index' }
    if (rowsComponentOf(report) === component) return { report, page: 'Rows' }
  }
}
