import type { Knex } from 'knex'
import type { ReportSubscriptionEvent } from '../../domain/analytics/report-subscription'
import type { Instant } from '../../domain/kernel/instants'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface ReportSubscriptionRow {
  /** `<account>|<report>|<query>` */
  view: string
  accountId: string
  report: string
  query: string
  since: Instant
}

const ofView = {
  key: ({ accountId, report, query }: Pick<ReportSubscriptionRow, 'accountId' | 'report' | 'query'>) =>
    `${accountId}|${report}|${query}`,
}

export const reportSubscriptionList = projection<ReportSubscriptionEvent, ReportSubscriptionRow>({
  name: 'report_subscriptions',
  description: 'Views of reports that members of staff get by mail each Monday',
  version: 1,
  key: 'view',
  report: {
    label: 'Relatórios por e-mail',
    about: 'Quem recebe qual relatório toda segunda-feira.',
    group: 'Sistema',
    columns: ['report', 'accountId', 'query', 'since'],
  },
  columns: {
    view: column.text('Visão'),
    accountId: column.id('Quem recebe'),
    report: column.text('Relatório'),
    query: column.text('Filtros'),
    since: column.instant('Desde'),
  },
  indexes: [['accountId', 'report']],
  on: {
    ReportSubscribed: {
      ...ofView,
      apply: (_, { accountId, report, query }, { at }, view) => ({
        view,
        accountId,
        report,
        query,
        since: at,
      }),
    },
    ReportUnsubscribed: { ...ofView, apply: () => null },
  },
})

/** Queries of the views of a report that an account gets by mail. */
export const subscribedQueries = async (db: Knex, accountId: string, report: string): Promise<string[]> =>
  (
    await db<ReportSubscriptionRow>(table(reportSubscriptionList))
      .where({ accountId, report })
      .select('query')
  ).map(({ query }) => query)

/** Everything that is asked for, in a fixed order. */
export const allSubscriptions = (db: Knex): Promise<ReportSubscriptionRow[]> =>
  db(table(reportSubscriptionList)).orderBy('view')
