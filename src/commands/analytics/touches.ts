import * as z from 'zod'
import { recordTouches, touchEvents, touches } from '../../domain/analytics/touches'
import { command } from '../kernel/command'

/** In one event. */
export const MOST_TOUCHES = 500
const { counted, known } = touchEvents.TouchesRecorded.shape

export const RecordTouches = command({
  name: 'RecordTouches',
  summary: 'Records what visitors saw in some seconds: counted for guests, by person for students.',
  input: z.object({ counted: counted.max(MOST_TOUCHES), known: known.max(MOST_TOUCHES) }),
  who: 'system',
  internal: true,
  on: touches,
  id: (_, ctx) => ctx.commandId,
  decide: (input, ctx) => recordTouches({ batchId: ctx.commandId, ...input }),
})
