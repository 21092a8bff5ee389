import type { DomainEvent } from '../../src/domain/kernel/event'
import { analyticsProjections } from '../../src/projections/analytics'
import { catalogProjections } from '../../src/projections/catalog'
import { communicationProjections } from '../../src/projections/communication'
import type { AnyProjection } from '../../src/projections/kernel/projection'
import { ensureTables } from '../../src/projections/kernel/tables/tables'
import { foldInto } from '../../src/projections/kernel/tables/write-rows'
import { learningProjections } from '../../src/projections/learning'
import { marketingProjections } from '../../src/projections/marketing'
import { siteProjections } from '../../src/projections/site'
import { testDatabase } from './database'
import { httpWorld } from './http'

const shopProjections: AnyProjection[] = [
  ...Object.values(catalogProjections),
  ...Object.values(siteProjections),
  ...Object.values(marketingProjections),
  ...Object.values(analyticsProjections),
  ...Object.values(communicationProjections),
  ...Object.values(learningProjections),
]

/** The shop over HTTP: what is written to the log in memory is folded into real tables before the next page. */
export async function storefront(
  options: Parameters<typeof httpWorld>[1] = {},
  further: readonly AnyProjection[] = [],
) {
  const projections = [...shopProjections, ...further]
  const database = await testDatabase({ whole: true })
  await ensureTables(database.pool, projections)
  let folded = 0
  const world = await httpWorld(database, {
    ...options,
    projections: {
      waitFor: () => fold().then(() => true),
      status: async () => [],
      version: () => folded,
    },
  })

  async function fold() {
    const events = world.store.all().slice(folded)
    const client = await database.pool.connect()
    try {
      for (const projection of projections) await foldInto(client, projection, events, new Set())
    } finally {
      client.release()
    }
    folded += events.length
  }

  let told = 0
  return {
    ...world,
    database,
    fold,
    /** What happened before the test, without rules. */
    async history(stream: string, ...facts: DomainEvent[]) {
      const last = (await world.store.readStream(stream)).at(-1)
      const meta = { commandId: `history-${told}`, correlationId: 'history', actor: 'system' }
      const events = facts.map((each) => ({ id: `told-${++told}`, at: world.clock.at, meta, ...each }))
      await world.store.append(stream, last?.revision ?? 'none', events)
      await fold()
    },
  }
}
