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
  'Requests a rebuild of a read model from the first event, beside the live table.',
)
export const CancelProjectionRebuild = act(
  'CancelProjectionRebuild',
  'ProjectionRebuildCancelled',
  'Requests that a rebuild of a read model is cancelled.',
)
export const PromoteProjection = act(
  'PromoteProjection',
  'ProjectionSwitchAsked',
  'Requests that a finished build of a read model is promoted.',
)
export const ReturnProjection = act(
  'ReturnProjection',
  'ProjectionReturnAsked',
  'Requests a rollback to the version that was live before the last switch.',
)
export const ReleaseParkedEvents = act(
  'ReleaseParkedEvents',
  'ParkedEventsReleaseAsked',
  'Requests another attempt at the parked events of one consumer.',
)

export const projectionCareCommands = {
  RebuildProjection,
  CancelProjectionRebuild,
  PromoteProjection,
  ReturnProjection,
  ReleaseParkedEvents,
}
