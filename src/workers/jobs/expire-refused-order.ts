import * as z from 'zod'
import { ExpireOrder } from '../../commands/ordering/order'
import { id } from '../../domain/kernel/event'
import { job } from '../kernel/reactor'

const data = z.object({ orderId: id, paymentId: id })

/** Expires an order that was not retried after a refusal, and releases its coupon. */
export const expireRefusedOrder = job<z.infer<typeof data>, unknown>({
  name: 'expire-order',
  label: 'Prazo do pedido',
  data,
  async run(input, _, { send }) {
    await send(ExpireOrder, input)
  },
})
