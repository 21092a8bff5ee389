import * as z from 'zod'
import { EndGlobalPromotion } from '../../commands/marketing/global-promotion'
import { id } from '../../domain/kernel/event'
import { job } from '../kernel/reactor'

const data = z.object({ promotionId: id })

export const endPromotion = job<z.infer<typeof data>, unknown>({
  name: 'end-promotion',
  label: 'Fim da promoção',
  data,
  async run(input, _, { send }) {
    await send(EndGlobalPromotion, input)
  },
})
