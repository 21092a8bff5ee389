import type { Pool } from 'pg'
import { cartOf } from '../../commands/ordering/cart'
import { questionThread } from '../../projections/communication/question-thread'
import { type AccountRow, accountCard } from '../../projections/identity/account-card'
import { table } from '../../projections/kernel/projection'
import { cartView } from '../../projections/ordering/cart-view'
import type { PageContext } from '../kernel/page'

/** What the shell shows about the visitor. */
export interface Badges {
  account: Pick<AccountRow, 'accountId' | 'name' | 'email' | 'avatarId'> | null
  /** The student's questions that are open or have unseen answers. */
  waiting: number
  /** Lines in their cart. */
  inCart: number
}

const BADGES_QUERY = `select a.account_id as "accountId", a.name, a.email, a.avatar_id as "avatarId",
  (select count(*) from ${table(questionThread)} where student_id = $3 and (status = 'open' or unseen)) as waiting,
  (select "count" from ${table(cartView)} where cart_id = $2) as "inCart"
  from (select) one left join ${table(accountCard)} a on a.account_id = $1`

const noBadges: Badges = { account: null, waiting: 0, inCart: 0 }

/** One query for everything, because every page of a known visitor waits for it. */
export async function badgesOf(pool: Pool, actor: PageContext['actor']): Promise<Badges> {
  const { accountId, role } = actor
  const cartId = cartOf(actor)
  if (!accountId && !cartId) return noBadges
  const { rows } = await pool.query({
    name: 'badges',
    text: BADGES_QUERY,
    values: [accountId, cartId ?? null, role === 'Student' ? accountId : null],
  })
  const { waiting, inCart, ...account } = rows[0]
  return {
    account: account.accountId === null ? null : account,
    waiting: Number(waiting),
    inCart: Number(inCart ?? 0),
  }
}
