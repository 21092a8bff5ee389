import { createPool } from '../../src/adapters/database/pool'
import { postgresEventStore } from '../../src/adapters/eventstore/postgres'
import { createDispatcher } from '../../src/commands/kernel/dispatcher'
import { LevelPrices, UndoPriceLevelling } from '../../src/commands/marketing/price-levelling'

/** A process made to be killed: it levels the prices of the courses of a log, and undoes it, again and again. */
const [databaseUrl = '', round = '', ...courseIds] = process.argv.slice(2)
const { dispatch } = createDispatcher({
  store: postgresEventStore(createPool(databaseUrl, { max: 3 })),
  clock: { now: () => new Date().toISOString() },
  hashKey: Buffer.alloc(32, 7),
  passwords: { hash: async (plain) => plain, verify: async () => false },
})
const actor = { accountId: 'editor', role: 'Editor' as const }
const lines = courseIds.map((productId) => ({ productType: 'course', productId, before: 20_000 }))
const rule = { direction: 'up', kind: 'fixed', amount: 1_000, rounding: 'none', lines }

process.stdout.write('begun\n')
for (let n = 0; ; n++) {
  const levellingId = `${round}-${n}`
  await dispatch(LevelPrices, rule, { actor, commandId: levellingId })
  await dispatch(UndoPriceLevelling, { levellingId }, { actor, commandId: `${levellingId}-back` })
}
