import * as z from 'zod'
import { EndGlobalPromotion } from '../../commands/marketing/global-promotion'
import { id, instant } from '../../domain/kernel/event'
import { globalPromotion } from '../../domain/marketing/global-promotion'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

/** Older jobs have no `endDate`. */
const data = z.object({ promotionId: id, endDate: instant.optional() })

export const endPromotion = job<z.infer<typeof data>, WorkerPorts>({
  name: 'end-promotion',
  label: 'Fim da promoção',
  data,
  async run({ promotionId, endDate }, { facts }, { send }) {
    const running = await facts.load(globalPromotion, promotionId)
    if (running.phase !== 'running') return
    // A timer for an end that was moved meanwhile.
    if (endDate !== undefined && running.endDate !== endDate) return
    await send(EndGlobalPromotion, { promotionId })
  },
})
