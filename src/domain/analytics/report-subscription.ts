import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const ofView = {
  accountId: id,
  /** Name of the report in the API. */
  report: z.string(),
  /** Query of the view's address. */
  query: z.string(),
}

/** Views of reports that one member of staff gets by mail each Monday. */
export const reportSubscriptionEvents = events({
  ReportSubscribed: eventSchema('Relatório por e-mail ligado', ofView),
  ReportUnsubscribed: eventSchema('Relatório por e-mail desligado', ofView),
})
export type ReportSubscriptionEvent = EventOf<typeof reportSubscriptionEvents>

type View = { report: string; query: string }
export interface ReportSubscriptions {
  views: View[]
}

const same = (a: View) => (b: View) => a.report === b.report && a.query === b.query
const MOST_VIEWS = 20

/** One stream per account. */
export const reportSubscriptions = aggregate<ReportSubscriptions, typeof reportSubscriptionEvents>(
  { name: 'reportmails', label: 'Relatórios por e-mail' },
  reportSubscriptionEvents,
  { views: [] },
  {
    ReportSubscribed: ({ views }, { report, query }) => ({ views: [...views, { report, query }] }),
    ReportUnsubscribed: ({ views }, view) => ({ views: views.filter((each) => !same(view)(each)) }),
  },
)

type SubscriptionDecide = Decide<ReportSubscriptions, ReportSubscriptionEvent>

export const subscribe =
  (data: View & { accountId: string }): SubscriptionDecide =>
  ({ views }) => {
    if (views.some(same(data))) return []
    if (views.length >= MOST_VIEWS) {
      refuse('too-many-report-mails', `Você já recebe ${MOST_VIEWS} relatórios. Desligue um para ligar este.`)
    }
    return [event('ReportSubscribed', data)]
  }

export const unsubscribe =
  (data: View & { accountId: string }): SubscriptionDecide =>
  ({ views }) =>
    views.some(same(data)) ? [event('ReportUnsubscribed', data)] : []
