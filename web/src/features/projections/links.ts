import type { ReportView } from '../../../../src/contracts/analytics/projections'
import { address, type Query } from '../../shell/lists/address'

export const DESK = '/admin/projections'
export const AS_OF = '/admin/projections/as-of'

export const differencesHref = (name: string, page = 1) =>
  `${address(DESK, { diferencas: name, pagina: page > 1 ? page : null })}#diferencas`

/** The query string of a view. */
export const viewQuery = (view: ReportView): Query => ({
  relatorio: view.report,
  em: view.at,
  relogio: view.clock === 'happened' ? 'happened' : null,
  busca: view.search,
  mudou: view.onlyChanged ? 1 : null,
  pagina: view.page > 1 ? view.page : null,
})

export const viewHref = (view: ReportView, more: Query = {}) =>
  address(AS_OF, { ...viewQuery(view), ...more })

export const whyHref = (view: ReportView, key: string) => `${viewHref(view, { chave: key })}#por-que`

export const exportHref = (view: ReportView, format: 'csv' | 'ndjson' | 'selo') =>
  address(`/api/projections/as-of/${format}`, {
    relatorio: view.report,
    em: view.at,
    relogio: view.clock === 'happened' ? 'happened' : null,
  })

export const traceHref = (correlationId: string) =>
  `/admin/event-log/traces/${encodeURIComponent(correlationId)}`

export const streamHref = (stream: string, revision?: number) =>
  `/admin/event-log/streams/${encodeURIComponent(stream)}${revision === undefined ? '' : `?revisao=${revision}`}`

/** Actors other than accounts and visitors are the system, stored in English. */
export const actorName = (actor: string) => {
  if (actor === 'system') return 'Sistema'
  return actor.startsWith('visitor:') ? 'Visitante' : actor
}
