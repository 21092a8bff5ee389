import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import { ReleaseCouponSeat } from '../../commands/marketing/coupon'
import { CompleteOrder, TakeUpPayment } from '../../commands/ordering/aftersale'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

/**
 * Applies effects that no event will trigger any more: orders that are older than the rules learn their payment's status,
 * and completed, and coupons of theirs are freed. The commands decide from the streams, so what was done meanwhile is done once.
 */
export const consistencySweep = job<object, Pick<WorkerPorts, 'consistencyGaps'>>({
  name: 'consistency-sweep',
  label: 'Busca do que ficou por fazer',
  formerName: 'tie-open-ends',
  data: z.object({}),
  async run(_, { consistencyGaps }, { now, send }) {
    // First of all: an order that was lost or given back has nothing to complete.
    for (const each of await consistencyGaps.untold()) await send(TakeUpPayment, each)
    for (const orderId of await consistencyGaps.uncompleted(now)) {
      await send(CompleteOrder, { orderId }, { commandId: derivedId('complete-late', orderId) })
    }
    for (const { couponId, orderId, reason } of await consistencyGaps.usesWithoutMoney()) {
      const commandId = derivedId('release-late', couponId, orderId)
      await send(ReleaseCouponSeat, { couponId, orderId, reason }, { commandId })
    }
  },
})
