import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, events, id } from '../kernel/event'

/** `seen` identifies the state that staff saw when they asked. */
const asked = z.object({ name: id, seen: z.string() })

/** What staff asked to be done with one read model, or with one consumer's parked events; its id is its name. */
export const projectionCareEvents = events({
  ProjectionRebuildAsked: asked.meta({ label: 'Projeção a refazer' }),
  ProjectionRebuildCancelled: asked.meta({ label: 'Reconstrução cancelada' }),
  ProjectionSwitchAsked: asked.meta({ label: 'Projeção posta no ar' }),
  ProjectionReturnAsked: asked.meta({ label: 'Volta à versão anterior' }),
  ParkedEventsReleaseAsked: asked.meta({ label: 'Nova tentativa dos eventos parados' }),
})
export type ProjectionCareEvent = EventOf<typeof projectionCareEvents>
export type CareAct = ProjectionCareEvent['type']

export interface ProjectionCare {
  /** What was asked last; null before the first time. */
  last: { act: CareAct; seen: string } | null
}

const remember =
  (act: CareAct) =>
  (_: ProjectionCare, { seen }: { seen: string }) => ({ last: { act, seen } })

export const projectionCare = aggregate<ProjectionCare, typeof projectionCareEvents>(
  { name: 'projectioncare', label: 'Cuidado da projeção' },
  projectionCareEvents,
  { last: null },
  {
    ProjectionRebuildAsked: remember('ProjectionRebuildAsked'),
    ProjectionRebuildCancelled: remember('ProjectionRebuildCancelled'),
    ProjectionSwitchAsked: remember('ProjectionSwitchAsked'),
    ProjectionReturnAsked: remember('ProjectionReturnAsked'),
    ParkedEventsReleaseAsked: remember('ParkedEventsReleaseAsked'),
  },
)

/** Idempotent: the same action on the same seen state is recorded once. */
export const askFor =
  (act: CareAct, data: { name: string; seen: string }): Decide<ProjectionCare, ProjectionCareEvent> =>
  ({ last }) =>
    last?.act === act && last.seen === data.seen ? [] : [event(act, data)]
