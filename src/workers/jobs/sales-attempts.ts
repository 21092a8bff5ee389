import * as z from 'zod'
import { attemptIdOf, leftUnpaid } from '../../commands/ordering/left-unpaid'
import { OpenSalesAttempt, SettleSalesAttempt } from '../../commands/ordering/sales-attempt'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { order } from '../../domain/ordering/order'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const unpaid = z.union([z.object({ cartId: id }), z.object({ orderId: id })])

/** Whoever left a cart or an order unpaid becomes a lead, if they can be reached. */
export const openSalesAttempt = job<z.infer<typeof unpaid>, WorkerPorts>({
  name: 'open-sales-attempt',
  label: 'Lead de venda',
  data: unpaid,
  async run(what, { facts }, { now, send }) {
    const left = await leftUnpaid(facts, what, now)
    if (left) await send(OpenSalesAttempt, left)
  },
})

const paid = z.object({ orderId: id })

/** What was bought is no lead any more. */
export const settleSalesAttempts = job<z.infer<typeof paid>, WorkerPorts>({
  name: 'settle-sales-attempts',
  label: 'Leads de quem comprou',
  data: paid,
  async run({ orderId }, { facts }, { send }) {
    const bought = await facts.load(order, orderId)
    if (!('paidAt' in bought) || bought.buyer.email === REDACTED) return
    for (const line of bought.lines) {
      const attemptId = attemptIdOf(bought.buyer.email, line, facts)
      await send(SettleSalesAttempt, { attemptId, orderId, amount: line.total, at: bought.paidAt })
    }
  },
})
