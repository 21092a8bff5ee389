import { projectionActForm } from '../../contracts/analytics/projection-acts'
import { askFor, type CareAct, projectionCare } from '../../domain/analytics/projection-care'
import { command } from '../kernel/command'

/**
 * Acts of staff upon read models. Not for the API: whether the name is one that exists only the composition knows,
 * and the page's action has asked it.
 */
const act = (name: string, asks: CareAct, summary: string) =>
  command({
    name,
    summary,
    input: projectionActForm,
    who: ['Admin'],
    internal: true,
    on: projectionCare,
    id: (input) => input.name,
    decide: (input) => askFor(asks, input),
  })

export const RebuildProjection = act(
  'RebuildProjection',
  'ProjectionRebuildAsked',
  'Asks for a read model to be built anew from the first event, beside the one that serves.',
)
export const CancelProjectionRebuild = act(
  'CancelProjectionRebuild',
  'ProjectionRebuildCancelled',
  'Gives up a read model that is being built.',
)
export const PromoteProjection = act(
  'PromoteProjection',
  'ProjectionSwitchAsked',
  'Asks for a read model that was built to serve.',
)
export const ReturnProjection = act(
  'ReturnProjection',
  'ProjectionReturnAsked',
  'Asks for the version that served before the last switch to serve again.',
)
export const ReleaseParkedEvents = act(
  'ReleaseParkedEvents',
  'ParkedEventsReleaseAsked',
  'Asks for the parked events of one consumer to be tried again.',
)

export const projectionCareCommands = [
  RebuildProjection,
  CancelProjectionRebuild,
  PromoteProjection,
  ReturnProjection,
  ReleaseParkedEvents,
]
