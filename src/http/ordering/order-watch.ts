import { orderList } from '../../projections/ordering/order-list'
import { changedOrders, type OrderWithPayment } from '../../projections/ordering/order-queries'
import { paymentStatus } from '../../projections/ordering/payment-status'
import type { HttpDeps } from '../kernel/deps'

const POLL_MS = 100
/** Named, because a declined or expired payment advances no public read model. */
const SOURCES = [orderList.name, paymentStatus.name]

type Listener = (found: OrderWithPayment) => Promise<void>

interface Watched {
  /** Version of its rows that all listeners know. */
  version: string | undefined
  /** Another number with each listener that joins, who may know more than a query under way brings. */
  joined: number
  listeners: Set<Listener>
}

/**
 * Gives listeners an order's rows when they change. One query serves all orders, and runs only after one of the two read
 * models advanced, so that a thousand open pages cost no more than one.
 */
export function orderWatch({ db, projections }: Pick<HttpDeps, 'db' | 'projections'>) {
  const orders = new Map<string, Watched>()
  let timer: NodeJS.Timeout | undefined
  let seen: string | number | undefined
  let polling = false
  let joins = 0

  async function poll() {
    const now = projections.version?.(SOURCES)
    if (polling || (now !== undefined && now === seen)) return
    polling = true
    // A listener that joins meanwhile resets this, so that the next poll includes it.
    seen = now
    try {
      const before = new Map([...orders].map(([orderId, { joined }]) => [orderId, joined]))
      const known = new Map([...orders].map(([orderId, { version }]) => [orderId, version]))
      for (const found of await changedOrders(db, known)) {
        const { orderId } = found.order
        if (orders.get(orderId)?.joined === before.get(orderId)) await notify(found)
      }
    } catch {
      seen = undefined
    } finally {
      polling = false
    }
  }

  /** A failed notification is repeated by the next poll and does not delay others. */
  async function notify(found: OrderWithPayment) {
    const order = orders.get(found.order.orderId)
    if (!order || order.version === found.version) return
    order.version = found.version
    const results = await Promise.allSettled([...order.listeners].map((each) => each(found)))
    if (results.every(({ status }) => status === 'fulfilled')) return
    order.version = undefined
    seen = undefined
  }

  return {
    /**
     * Calls `listener` when the order is not as at the `version` that it knows, after each change, and again when it
     * failed. Returns a function that stops it.
     */
    watch(orderId: string, version: string | undefined, listener: Listener): () => void {
      const order = orders.get(orderId) ?? { version, joined: 0, listeners: new Set() }
      orders.set(orderId, order)
      order.joined = ++joins
      order.listeners.add(listener)
      // Others may know another one than this listener: all are told again.
      if (order.version !== version) order.version = undefined
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
