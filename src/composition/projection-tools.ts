import { codeVersion } from '../cli/kernel/version'
import { blankOf } from '../domain/draft'
import { covered, masked } from '../domain/mask'
import { eventTypes } from '../domain/registry'
import type { ProjectionTools } from '../http/analytics/projection-tools'
import { liveRows } from '../projections/kernel/inspect/dump'
import { eventAt } from '../projections/kernel/inspect/event-at'
import type { Infrastructure } from './infrastructure'
import { projections } from './modules'
import { timeMachineOf } from './time-machine'

/** What the pages of read models stand on. */
export function projectionToolsOf({ projectionAdmin, pool, store, clock }: Infrastructure): ProjectionTools {
  let version: string | undefined
  return {
    admin: projectionAdmin,
    projections,
    machine: timeMachineOf({ pool, store, clock }),
    liveRows: (p) => liveRows(pool, p),
    cover: covered,
    types: eventTypes,
    blank: blankOf,
    async copy(position) {
      const event = await eventAt(store, position)
      return event && { type: event.type, stream: event.stream, data: masked(event.type, event.data) }
    },
    codeVersion() {
      version ??= codeVersion()
      return version
    },
  }
}
