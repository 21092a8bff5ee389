import type { ReplayFunnel, ReplayRules } from '../contracts/ordering/cart-replay'
import type { Instant } from '../domain/kernel/instants'
import type { Position } from './event-store'

export interface Replayed {
  /** One funnel for each set of rules, in the order asked. */
  funnels: ReplayFunnel[]
  events: number
  position: Position | null
}

/** The funnel of left carts played over the log under other rules. Nothing is ever written, mailed or charged. */
export interface CartReplay {
  /** Counts the carts that were abandoned from `from` to `to`; what came of them is looked for up to now. */
  play(rules: readonly ReplayRules[], span: { from: Instant; to: Instant }): Promise<Replayed>
}
