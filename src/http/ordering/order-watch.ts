import type { Knex } from 'knex'
import { orderList } from '../../projections/ordering/order-list'
import { paymentStatus } from '../../projections/ordering/payment-status'
import type { HttpDeps } from '../kernel/deps'

const POLL_MS = 100
/** Named, because a declined or expired payment advances no public read model. */
const SOURCES = [orderList.name, paymentStatus.name]

interface Watched {
  /** Versions of its rows at the last notification. */
  version: string | undefined
  listeners: Set<() => Promise<void>>
}

/**
 * Notifies listeners when an order's rows change. One query serves all orders, and runs only after one of the two read
 * models advanced, so that a thousand open pages cost no more than one.
 */
export function orderWatch({ db, projections }: Pick<HttpDeps, 'db' | 'projections'>) {
  const orders = new Map<string, Watched>()
  let timer: NodeJS.Timeout | undefined
  let seen: string | number | undefined
  let polling = false

  async function rowVersions(ids: string[]): Promise<{ orderId: string; version: string }[]> {
    const { rows } = await db.raw<{ rows: { orderId: string; version: string }[] }>(
      `select o.order_id as "orderId", concat_ws('.', o.xmin::text, p.xmin::text) as version
       from read.order_list o left join read.payment_status p on p.payment_id = o.payment_id
       where o.order_id = any(?::text[])`,
      [ids] as unknown as Knex.RawBinding[],
    )
    return rows
  }

  async function poll() {
    const now = projections.version?.(SOURCES)
    if (polling || (now !== undefined && now === seen)) return
    polling = true
    // A listener that joins meanwhile resets this, so that the next poll includes it.
    seen = now
    try {
      for (const row of await rowVersions([...orders.keys()])) await notify(row)
    } catch {
      seen = undefined
    } finally {
      polling = false
    }
  }

  /** A failed notification is repeated by the next poll and does not delay others. */
  async function notify({ orderId, version }: { orderId: string; version: string }) {
    const order = orders.get(orderId)
    if (!order || order.version === version) return
    order.version = version
    const results = await Promise.allSettled([...order.listeners].map((each) => each()))
    if (results.every(({ status }) => status === 'fulfilled')) return
    order.version = undefined
    seen = undefined
  }

  return {
    /** Calls `listener` after each change, and again when it failed. Returns a function that stops it. */
    watch(orderId: string, listener: () => Promise<void>): () => void {
      const order = orders.get(orderId) ?? { version: undefined, listeners: new Set() }
      orders.set(orderId, order)
      order.listeners.add(listener)
      // The order may have changed since the listener's page was loaded.
      order.version = undefined
      seen = undefined
      timer ??= setInterval(() => void poll(), POLL_MS)
      return () => {
        order.listeners.delete(listener)
        if (order.listeners.size === 0) orders.delete(orderId)
        if (orders.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
export type OrderWatch = ReturnType<typeof orderWatch>
