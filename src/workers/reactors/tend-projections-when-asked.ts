import type { ProjectionAct } from '../../contracts/analytics/projection-acts'
import type { ProjectionCareEvent } from '../../domain/analytics/projection-care'
import { tendProjection } from '../jobs/tend-projection'
import { enqueue, reactor } from '../kernel/reactor'

const tend =
  (act: ProjectionAct) =>
  ({ name }: { name: string }) => [enqueue(tendProjection, { act, name })]

export const tendProjectionsWhenAsked = reactor<ProjectionCareEvent>('tend-projections-when-asked', {
  ProjectionRebuildAsked: tend('rebuild'),
  ProjectionRebuildCancelled: tend('cancel'),
  ProjectionSwitchAsked: tend('promote'),
  ProjectionReturnAsked: tend('go-back'),
  ParkedEventsReleaseAsked: tend('release'),
})
