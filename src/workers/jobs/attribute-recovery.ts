import * as z from 'zod'
import { RecoverCart } from '../../commands/ordering/cart-leaving'
import { recoveriesOf } from '../../commands/ordering/cart-recovery'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ orderId: id })

/** Which abandoned carts a paid order brings back, and by which rule. */
export const attributeRecovery = job<z.infer<typeof data>, WorkerPorts>({
  name: 'attribute-recovery',
  label: 'Crédito do carrinho recuperado',
  data,
  async run({ orderId }, { facts }, { send }) {
    for (const recovery of await recoveriesOf(facts, orderId)) await send(RecoverCart, recovery)
  },
})
