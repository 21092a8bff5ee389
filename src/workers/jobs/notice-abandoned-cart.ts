import * as z from 'zod'
import { NoticeAbandonedCart } from '../../commands/ordering/cart-leaving'
import { id, instant } from '../../domain/kernel/event'
import { MINUTE, plus } from '../../domain/kernel/instants'
import { cartRounds } from '../../domain/ordering/cart-round'
import { CART_RULES, cartRules } from '../../domain/ordering/cart-rules'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ cartId: id, activity: z.int().nonnegative(), lastActivityAt: instant })

/** The timer of one thing that was done in a cart. It only matters when it was the last one. */
export const noticeAbandonedCart = job<z.infer<typeof data>, WorkerPorts>({
  name: 'notice-abandoned-cart',
  label: 'Carrinho parado',
  data,
  async run(timer, { facts }, { now, reschedule, send }) {
    const { lastActivity, items } = await facts.load(cartRounds, timer.cartId)
    if (lastActivity !== timer.activity || items.length === 0) return
    const { abandonedAfterMinutes } = await facts.load(cartRules, CART_RULES)
    const due = plus(timer.lastActivityAt, abandonedAfterMinutes * MINUTE)
    if (now < due) return reschedule(due)
    await send(NoticeAbandonedCart, timer)
  },
})
