import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

/** Personal data of a stream was shown in clear to a member of staff, who said why. */
export const personalDataAccessEvents = events({
  PersonalDataRevealed: eventSchema('Dados pessoais revelados', {
    revelationId: id,
    staffId: id,
    /** Of the request that was shown the data. Absent from older events. */
    look: id.optional(),
    reason: z.string(),
    /** One event of the stream, or all of it (null). */
    scope: z.object({ stream: z.string(), revision: z.int().nonnegative().nullable() }),
  }),
})
export type PersonalDataAccessEvent = EventOf<typeof personalDataAccessEvents>

export interface PersonalDataAccess {
  made: boolean
}

export const personalDataAccess = aggregate<PersonalDataAccess, typeof personalDataAccessEvents>(
  { name: 'revelation', label: 'Revelação de dados' },
  personalDataAccessEvents,
  { made: false },
  { PersonalDataRevealed: () => ({ made: true }) },
)

/** Each look has its own reason: an old one opens nothing again. */
export const revealPersonalData =
  (data: PersonalDataAccessEvent['data']): Decide<PersonalDataAccess, PersonalDataAccessEvent> =>
  ({ made }) =>
    made
      ? refuse('already-revealed', 'Estes dados já foram mostrados uma vez. Diga de novo o motivo.')
      : [event('PersonalDataRevealed', data)]
