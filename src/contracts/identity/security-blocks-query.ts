import { listQuery, pageOf } from '../kernel/list-query'

/** Accounts whose new devices were blocked. */
export const securityBlocksQuery = listQuery<{ page: number }>('/admin/security-blocks', { page: pageOf() })
