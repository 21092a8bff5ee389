import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** Personal data of a stream was shown in clear to a member of staff, who said why. */
export const revelationEvents = events({
  PersonalDataRevealed: z.object({
    revelationId: id,
    staffId: id,
    reason: z.string(),
    /** One event of the stream, or all of it (null). */
    scope: z.object({ stream: z.string(), revision: z.int().nonnegative().nullable() }),
  }),
})
export type RevelationEvent = EventOf<typeof revelationEvents>

export interface Revelation {
  made: boolean
}

export const revelation = aggregate<Revelation, typeof revelationEvents>(
  'revelation',
  revelationEvents,
  { made: false },
  { PersonalDataRevealed: () => ({ made: true }) },
)

/** Each look has its own reason: an old one opens nothing again. */
export const revealPersonalData =
  (data: RevelationEvent['data']): Decide<Revelation, RevelationEvent> =>
  ({ made }) =>
    made
      ? refuse('already-revealed', 'Estes dados já foram mostrados uma vez. Diga de novo o motivo.')
      : [event('PersonalDataRevealed', data)]
