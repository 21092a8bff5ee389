import { listQuery, pageOf } from '../kernel/list-query'

/** A buyer's own orders. */
export const myOrdersQuery = listQuery<{ page: number }>('/student/myorders', {
  page: pageOf('pagina', 'page'),
})
