import type { Pool } from 'pg'
import { cartOf } from '../../commands/ordering/cart'
import type { PendingOrder } from '../../contracts/kernel/page'
import { questionThread } from '../../projections/communication/question-thread'
import { type AccountRow, accountCard } from '../../projections/identity/account-card'
import { table } from '../../projections/kernel/projection'
import { cartView } from '../../projections/ordering/cart-view'
import { orderList } from '../../projections/ordering/order-list'
import type { PageContext } from '../kernel/page'

/** What the shell shows about the visitor. */
export interface Badges {
  account: Pick<AccountRow, 'accountId' | 'name' | 'email' | 'avatarId'> | null
  /** The student's questions that are open or have unseen answers. */
  waiting: number
  /** Lines in their cart. */
  inCart: number
  /** Null while staff act in somebody's name, who cannot pay for them. */
  pendingOrder: PendingOrder | null
}

/**
 * The account's own, or what this browser ordered without one. A card that the bank still decides on is nothing to pay,
 * and neither is an order whose courses were bought by a later one.
 */
const PENDING_ORDER = `select json_build_object('orderId', o.order_id, 'total', o.total, 'status', o.status)
  from ${table(orderList)} o
  where (o.status = 'refused' or (o.status = 'awaiting' and o.method = 'pix'))
    and (o.buyer_id = $1 or ($1::text is null and o.guest and o.visitor_id = $4))
    and not exists (select from ${table(orderList)} later
      where later.placed_at > o.placed_at and later.titles = o.titles
        and (later.buyer_id = o.buyer_id or later.visitor_id = o.visitor_id)
        and later.status in ('paid', 'completed'))
  order by o.placed_at desc limit 1`

const BADGES_QUERY = `select a.account_id as "accountId", a.name, a.email, a.avatar_id as "avatarId",
  (select count(*) from ${table(questionThread)} where student_id = $3 and (status = 'open' or unseen)) as waiting,
  (select "count" from ${table(cartView)} where cart_id = $2) as "inCart",
  (${PENDING_ORDER}) as pending
  from (select) one left join ${table(accountCard)} a on a.account_id = $1`

function pendingOrder({ orderId, total, status }: { orderId: string; total: number; status: string }) {
  return { orderId, total, href: `/checkout/orders/${orderId}/${status === 'refused' ? 'failure' : 'pix'}` }
}

const noBadges: Badges = { account: null, waiting: 0, inCart: 0, pendingOrder: null }

/** One query for everything, because every page of a known visitor waits for it. */
export async function badgesOf(pool: Pool, actor: PageContext['actor']): Promise<Badges> {
  const { accountId, role, visitorId, realAccountId } = actor
  const cartId = cartOf(actor)
  if (!accountId && !cartId) return noBadges
  const { rows } = await pool.query({
    name: 'badges',
    text: BADGES_QUERY,
    values: [accountId, cartId ?? null, role === 'Student' ? accountId : null, visitorId ?? null],
  })
  const { waiting, inCart, pending, ...account } = rows[0]
  return {
    account: account.accountId === null ? null : account,
    waiting: Number(waiting),
    inCart: Number(inCart ?? 0),
    pendingOrder: pending && !realAccountId ? pendingOrder(pending) : null,
  }
}
