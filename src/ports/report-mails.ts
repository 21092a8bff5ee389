import type { Report } from '../contracts/kernel/report'
import type { ReportAnswer } from '../contracts/kernel/report-answer'
import type { Role } from '../contracts/kernel/roles'

export interface ReportSubscription {
  accountId: string
  /** Name of the report. */
  report: string
  /** Query of the view's address. */
  query: string
}

/** The figures of a view for its weekly mail. */
export interface ReportDigest {
  /** As the role sees it. */
  report: Report
  /** Business days, both included. */
  from: string
  to: string
  compared: { from: string; to: string } | null
  answer: ReportAnswer
  /** Address of exactly these figures. */
  path: string
}

export interface ReportMails {
  subscriptions(): Promise<ReportSubscription[]>
  /** Figures up to the end of `until`, a business day; undefined for a report that there is not, or not for the role. */
  digest(subscription: ReportSubscription, role: Role, until: string): Promise<ReportDigest | undefined>
}
