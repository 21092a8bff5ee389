import { refundGroups } from '../../contracts/ordering/refund-labels'
import { refunds } from '../../contracts/ordering/refunds'
import { extraLoader } from '../admin/extra'
import { guaranteeView } from './guarantee'

/** The guarantee that the list's page sets, and how many refunds wait under the search and filters of the view. */
export const refundsExtra = extraLoader(refunds, async (ctx, _, { view, listed }) => {
  const { query, filters } = view
  const [guarantee, waiting] = await Promise.all([
    guaranteeView(ctx),
    listed({ query, filters: { ...filters, phase: refundGroups.esperam } })
      .select(ctx.db.raw('count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount'))
      .first(),
  ])
  return { guarantee, waiting }
})
