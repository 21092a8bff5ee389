import { asOfQuery, differencesQuery } from '../../../../src/contracts/analytics/projection-lists'
import type { ReportView } from '../../../../src/contracts/analytics/projections'

export const PROJECTIONS_PATH = differencesQuery.path

export const differencesHref = (name: string, page = 1) =>
  `${differencesQuery.address({ name }, { page })}#diferencas`

/** Address of the view's page of the report. */
export const viewHref = (view: ReportView, more: Parameters<typeof asOfQuery.address>[0] = {}) =>
  asOfQuery.address({}, { ...view, ...more })

export const whyHref = (view: ReportView, key: string) => `${viewHref(view, { key })}#por-que`

export const exportHref = ({ report, at, clock }: ReportView, format: 'csv' | 'ndjson' | 'selo') =>
  `/api/projections/as-of/${format}?${new URLSearchParams(asOfQuery.fields({ report, at, clock }))}`
