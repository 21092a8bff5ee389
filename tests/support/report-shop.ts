import { sheets } from '../../src/adapters/sheets'
import { namedRows, readModel } from '../../src/composition/modules/read-model'
import { reports } from '../../src/contracts/reports'
import { occurredAt } from '../../src/domain/occurred-at'
import { reportActionRoutes, reportApiRoutes, reportPageRoutes } from '../../src/http/admin/report'
import type { ApiRoute } from '../../src/http/kernel/api-route'
import type { PageRoute } from '../../src/http/kernel/page'
import type { ActionRoute } from '../../src/http/kernel/submit'
import type { RecordedEvent } from '../../src/ports/event-store'
import { reportSubscriptionList } from '../../src/projections/analytics/report-subscriptions'
import { savedViews } from '../../src/projections/analytics/saved-views'
import { createTimeMachine } from '../../src/projections/kernel/inspect/time-machine'
import type { AnyProjection } from '../../src/projections/kernel/projection'
import { ensureTables } from '../../src/projections/kernel/tables/tables'
import { foldInto } from '../../src/projections/kernel/tables/write-rows'
import { testDatabase } from './database'
import { httpWorld } from './http'

export { namedRows, readModel as readModelOf }

/** The pages, files and answers of every declared report over a log that has been lived to its end. */
export async function reportShop(
  events: readonly RecordedEvent[],
  at: string,
  {
    pages = [],
    actions = [],
    api = [],
    further = [],
  }: { pages?: PageRoute[]; actions?: ActionRoute[]; api?: ApiRoute[]; further?: AnyProjection[] } = {},
) {
  const database = await testDatabase({ whole: true })
  const counted = reports.map(({ rows }) => readModel(rows))
  const related = reports.flatMap(({ by, list }) =>
    Object.values({ ...by, ...list }).flatMap(({ relation }) =>
      relation ? namedRows(relation.rows).of : [],
    ),
  )
  const projections = [...new Set([...counted, ...related, ...further])]
  await ensureTables(database.pool, [...new Set([...projections, reportSubscriptionList, savedViews])])
  const machine: { now?: ReturnType<typeof createTimeMachine> } = {}
  const whole = () => {
    if (!machine.now) throw new Error('the shop is not open yet')
    return machine.now
  }
  const tools = {
    readModel,
    namedRows,
    machine: {
      asOf: (...given: Parameters<ReturnType<typeof createTimeMachine>['asOf']>) => whole().asOf(...given),
      explain: (...given: Parameters<ReturnType<typeof createTimeMachine>['explain']>) =>
        whole().explain(...given),
      explainSums: (...given: Parameters<ReturnType<typeof createTimeMachine>['explainSums']>) =>
        whole().explainSums(...given),
      whatIf: (...given: Parameters<ReturnType<typeof createTimeMachine>['whatIf']>) =>
        whole().whatIf(...given),
    },
    sheets,
    codeVersion: () => 'v1',
  }
  const world = await httpWorld(database, {
    at,
    pages: [...reportPageRoutes(tools), ...pages],
    actions: [...reportActionRoutes, ...actions],
    api: [...reportApiRoutes(tools), ...api],
    projections: { waitFor: async () => true, status: async () => [] },
  })
  await world.store.importEvents([...events])
  machine.now = createTimeMachine({
    store: world.store,
    projections,
    reactors: [],
    occurredAt,
    readRow: async () => null,
    readDraft: () => undefined,
    now: () => at,
  })
  const client = await database.pool.connect()
  try {
    for (const projection of projections) await foldInto(client, projection, [...events], new Set())
  } finally {
    client.release()
  }
  return { ...world, database }
}
