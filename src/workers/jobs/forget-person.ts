import * as z from 'zod'
import { ordersOfPerson } from '../../commands/identity/person-orders'
import { CancelForgottenOrder } from '../../commands/ordering/order'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ accountId: id })

/** Cancels what a forgotten person still had to pay, destroys their keys of a forgotten person and wipes what was made with them. */
export const forgetPerson = job<z.infer<typeof data>, Pick<WorkerPorts, 'eraser' | 'facts'>>({
  name: 'forget-person',
  label: 'Esquecimento da pessoa',
  data,
  async run({ accountId }, { eraser, facts }, { send }) {
    const orders = await ordersOfPerson(facts, { accountId, emails: [] })
    for (const { orderId, phase } of orders)
      if (phase === 'awaiting') await send(CancelForgottenOrder, { orderId })
    await eraser.erase(accountId)
  },
})
