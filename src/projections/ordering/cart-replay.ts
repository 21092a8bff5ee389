import type { ReplayRules } from '../../contracts/ordering/cart-replay'
import type { CartReplay } from '../../ports/cart-replay'
import type { Clock } from '../../ports/clock'
import type { EventStore, Position } from '../../ports/event-store'
import { foldInMemory } from '../kernel/inspect/dump'
import { funnelOf } from './replay-funnel'
import { type ReplayedCart, replayedCarts } from './replayed-carts'
import { type ReplayedOrder, replayedOrders } from './replayed-orders'

/** Folds the log from its first event in memory, under each set of rules, in one pass. */
export function cartReplay({ store, clock }: { store: Pick<EventStore, 'pages'>; clock: Clock }): CartReplay {
  return {
    async play(rules, span) {
      const carts = rules.map(({ abandonedAfterMinutes }) =>
        foldInMemory(replayedCarts(abandonedAfterMinutes)),
      )
      const orders = foldInMemory(replayedOrders)
      const types = [...new Set([replayedOrders, replayedCarts(1)].flatMap(({ on }) => Object.keys(on)))]
      let events = 0
      let position: Position | null = null
      for await (const page of store.pages({ types })) {
        for (const event of page) {
          for (const fold of carts) fold.take(event)
          orders.take(event)
          events++
          position = event.position
        }
      }
      const now = clock.now()
      const bought = [...orders.rows.values()] as unknown as ReplayedOrder[]
      const funnel = (rule: ReplayRules, i: number) =>
        funnelOf([...(carts[i]?.rows.values() ?? [])] as unknown as ReplayedCart[], bought, {
          rules: rule,
          span,
          now,
        })
      return { funnels: rules.map(funnel), events, position }
    },
  }
}
