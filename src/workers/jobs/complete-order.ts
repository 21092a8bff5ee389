import * as z from 'zod'
import { CompleteOrder } from '../../commands/ordering/aftersale'
import { id } from '../../domain/kernel/event'
import { job } from '../kernel/reactor'

const data = z.object({ orderId: id })

/** The guarantee is over: the order is completed, if it still stands. */
export const completeWhenOver = job<z.infer<typeof data>, unknown>({
  name: 'complete-order',
  label: 'Fim da garantia',
  data,
  async run(input, _, { send }) {
    await send(CompleteOrder, input)
  },
})
