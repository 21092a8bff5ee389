import * as z from 'zod'
import { BeginGlobalPromotion, runningPromotion } from '../../commands/marketing/global-promotion'
import { id, instant } from '../../domain/kernel/event'
import { MINUTE, plus } from '../../domain/kernel/instants'
import { globalPromotion } from '../../domain/marketing/global-promotion'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ promotionId: id, startDate: instant })

/** Begins a planned promotion at its date. While another one runs it waits its turn. */
export const beginPromotion = job<z.infer<typeof data>, WorkerPorts>({
  name: 'begin-promotion',
  label: 'Começo da promoção',
  data,
  async run({ promotionId, startDate }, { facts }, { now, send, reschedule }) {
    const planned = await facts.load(globalPromotion, promotionId)
    // A timer for a date that was changed, or for a promotion that staff began or took back.
    if (planned.phase !== 'planned' || planned.startDate !== startDate) return
    if (planned.endDate > now && (await runningPromotion(facts, now))) return reschedule(plus(now, MINUTE))
    await send(BeginGlobalPromotion, { promotionId })
  },
})
