import { claim } from '../commands/kernel/claims'
import type { Labels } from '../contracts/analytics/labels'
import { labelOf } from '../domain/kernel/event'
import { aggregates, eventLabels } from '../domain/registry'
import { jobs } from './modules'

/** Labels of every event, stream and job, from their declarations. */
export const labels: Labels = {
  events: {
    ...eventLabels,
    ...Object.fromEntries(
      Object.entries(claim.schemas).map(([type, schema]) => [type, labelOf(schema) ?? type]),
    ),
  },
  streams: Object.fromEntries(aggregates.map(({ name, label }) => [name, label])),
  jobs: Object.fromEntries(jobs.map(({ name, label }) => [name, label])),
}
