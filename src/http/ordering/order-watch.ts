import type { Knex } from 'knex'
import { orderList } from '../../projections/ordering/order-list'
import { paymentStatus } from '../../projections/ordering/payment-status'
import type { HttpDeps } from '../kernel/deps'

const LOOK_MS = 100
/** Named, since of those that every guest sees none need move when a payment is refused or runs out. */
const MADE_OF = [orderList.name, paymentStatus.name]

interface Watched {
  /** Which versions of its rows were told of. */
  mark: string | undefined
  listeners: Set<() => Promise<void>>
}

/**
 * Says when what is shown of an order may have changed. One look for all who wait, and only when one of the two read
 * models has moved: a thousand open pages ask no more than one.
 */
export function orderWatch({ db, projections }: Pick<HttpDeps, 'db' | 'projections'>) {
  const orders = new Map<string, Watched>()
  let timer: NodeJS.Timeout | undefined
  let seen: string | number | undefined
  let looking = false

  async function marks(ids: string[]): Promise<{ orderId: string; mark: string }[]> {
    const { rows } = await db.raw<{ rows: { orderId: string; mark: string }[] }>(
      `select o.order_id as "orderId", concat_ws('.', o.xmin::text, p.xmin::text) as mark
       from read.order_list o left join read.payment_status p on p.payment_id = o.payment_id
       where o.order_id = any(?::text[])`,
      [ids] as unknown as Knex.RawBinding[],
    )
    return rows
  }

  async function look() {
    const now = projections.version?.(MADE_OF)
    if (looking || (now !== undefined && now === seen)) return
    looking = true
    // Whoever comes meanwhile undoes this and the order's mark, and so is looked for again.
    seen = now
    try {
      for (const row of await marks([...orders.keys()])) await tell(row)
    } catch {
      seen = undefined
    } finally {
      looking = false
    }
  }

  /** What cannot be told is told by the next look, and holds up nobody else's news. */
  async function tell({ orderId, mark }: { orderId: string; mark: string }) {
    const order = orders.get(orderId)
    if (!order || order.mark === mark) return
    order.mark = mark
    const told = await Promise.allSettled([...order.listeners].map((each) => each()))
    if (told.every(({ status }) => status === 'fulfilled')) return
    order.mark = undefined
    seen = undefined
  }

  return {
    /** Calls `moved` soon, whenever there may be news, and again when it failed; what `watch` answers ends that. */
    watch(orderId: string, moved: () => Promise<void>): () => void {
      const order = orders.get(orderId) ?? { mark: undefined, listeners: new Set() }
      orders.set(orderId, order)
      order.listeners.add(moved)
      // Between what the newcomer was told and now there may have been news.
      order.mark = undefined
      seen = undefined
      timer ??= setInterval(() => void look(), LOOK_MS)
      return () => {
        order.listeners.delete(moved)
        if (order.listeners.size === 0) orders.delete(orderId)
        if (orders.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
export type OrderWatch = ReturnType<typeof orderWatch>
