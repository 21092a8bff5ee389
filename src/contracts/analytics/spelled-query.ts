import { resources } from '../declarations'
import { resourceListQuery } from '../kernel/resource-list'
import { ordersQuery } from '../ordering/orders-view'

/** What only says where somebody is in a list, and not what it shows. */
const PLACES = ['pagina', 'registro', 'editar']

/** Query of a list's address in its one spelling, on its first page; what the list does not know is left out. */
export function spelledQuery(list: string, query: string): string {
  const typed = new URLSearchParams(query)
  for (const place of PLACES) typed.delete(place)
  const declared = resources.find(({ at }) => at === list)
  const known = list === ordersQuery.path ? ordersQuery : declared && resourceListQuery(declared)
  if (!known) return typed.toString()
  return known.canonical(typed).split('?')[1] ?? ''
}
