import * as z from 'zod'
import { ExpireCart } from '../../commands/ordering/cart-leaving'
import { id } from '../../domain/kernel/event'
import { job } from '../kernel/reactor'

const data = z.object({ cartId: id, round: z.int().positive() })

export const expireCart = job<z.infer<typeof data>, unknown>({
  name: 'expire-cart',
  label: 'Prazo do carrinho abandonado',
  data,
  async run(input, _, { send }) {
    await send(ExpireCart, input)
  },
})
