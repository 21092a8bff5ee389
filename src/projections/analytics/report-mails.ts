import type { Knex } from 'knex'
import { mayEnter, reportFor } from '../../contracts/kernel/report'
import {
  comparedWith,
  periodOf,
  questionOf,
  reportIn,
  reportQuery,
  viewIn,
} from '../../contracts/kernel/report-view'
import { reportNamed } from '../../contracts/reports'
import type { ReportMails } from '../../ports/report-mails'
import type { AnyProjection } from '../kernel/projection'
import { liveSource, shownBy } from './report-source'
import { allSubscriptions } from './report-subscriptions'

const WEEK = 7

/** Figures of subscribed views over the live tables. */
export const reportMails = (db: Knex, readModel: (name: string) => AnyProjection): ReportMails => ({
  subscriptions: () => allSubscriptions(db),
  async digest({ report: name, query }, role, until) {
    const declared = reportNamed(name)
    if (!declared || !mayEnter(declared, role)) return undefined
    const whole = reportFor(declared, role)
    const list = reportQuery(whole)
    const typed = list.parse(new URLSearchParams(query))
    const report = reportIn(whole, typed)
    const asked = viewIn(report, typed)
    // A mail tells of whole days up to yesterday; a view of fixed days would be the same every week.
    const days = asked.from || asked.to ? WEEK : asked.days
    const period = periodOf({ days, from: null, to: null }, until, report.usual?.days)
    const view = { ...asked, days: null, from: period.from, to: period.to }
    const question = questionOf(view, period, report)
    const before = comparedWith(period, view.compare)
    const compared = before && { ...question, ...before }
    const source = liveSource(db, readModel(report.rows), report)
    return {
      report,
      from: period.from,
      to: period.to,
      compared: before,
      answer: await shownBy(source, report, question, compared),
      path: list.address(view),
    }
  },
})
