import * as z from 'zod'
import { readerOf } from '../../commands/communication/mail-link'
import { RemindOfCart, standing } from '../../commands/ordering/cart-reminder'
import { id } from '../../domain/kernel/event'
import { Refusal } from '../../domain/kernel/refuse'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({
  cartId: id,
  round: z.int().positive(),
  times: z.int().positive(),
  step: z.int().positive(),
})

/** A due reminder; timers of carts that were bought, resumed or expired do nothing. */
export const remindOfCart = job<z.infer<typeof data>, WorkerPorts>({
  name: 'remind-of-cart',
  label: 'Hora do lembrete do carrinho',
  data,
  async run(wanted, { facts }, { send }) {
    const found = await standing(facts, wanted)
    if (!found) return
    try {
      await send(RemindOfCart, { ...wanted, reader: readerOf(found.writer.email, facts) })
    } catch (error) {
      // The same step was taken for the mailbox that was known before.
      if (!(error instanceof Refusal)) throw error
    }
  },
})
