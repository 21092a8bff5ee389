import { resources } from '../declarations'
import { reportQuery } from '../kernel/report-view'
import { EVERY_ROW, resourceListQuery } from '../kernel/resource-list'
import { reports } from '../reports'

/** What only says where somebody is in a list, and not what it shows. */
const PLACES = ['pagina', 'registro', 'editar', EVERY_ROW]

function queryOf(list: string) {
  const resource = resources.find(({ at }) => at === list)
  const report = reports.find(({ at }) => at === list)
  if (resource) return resourceListQuery(resource)
  return report && reportQuery(report)
}

/** Query of a list's address in its one spelling, on its first page; what the list does not know is left out. */
export function spelledQuery(list: string, query: string): string {
  const typed = new URLSearchParams(query)
  for (const place of PLACES) typed.delete(place)
  const known = queryOf(list)
  if (!known) return typed.toString()
  return known.canonical(typed).split('?')[1] ?? ''
}
