import type { RawQuery } from '../../contracts/kernel/list-query'
import type { Resource } from '../../contracts/kernel/resource'
import { edgesOf, type ResourceView, resourceListQuery } from '../../contracts/kernel/resource-list'
import { businessDay, DAY, type Instant, plus } from '../../domain/kernel/instants'

/** The view of an address. Where it names no days, those that the declaration calls recent, so that links keep them. */
export function viewOf(resource: Resource, typed: RawQuery, now: Instant): ResourceView {
  const view = resourceListQuery(resource).parse(typed)
  const { recent } = resource
  if (!recent) return view
  const [from, to] = edgesOf(recent.by)
  if (view.filters[from] || view.filters[to]) return view
  return { ...view, filters: { ...view.filters, [from]: businessDay(plus(now, -(recent.days - 1) * DAY)) } }
}
