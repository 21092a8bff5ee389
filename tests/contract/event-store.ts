import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { BulkEventStore } from '../../src/ports/event-store'
import { appendContract } from './event-store-cases/append'
import { carryingContract } from './event-store-cases/carrying'
import { handoverContract } from './event-store-cases/handover'
import { type Log, SAME, type Traits } from './event-store-cases/harness'
import { historiesContract } from './event-store-cases/histories'
import { idempotenceContract } from './event-store-cases/idempotence'
import { importingContract } from './event-store-cases/importing'
import { largeContract } from './event-store-cases/large'
import { namingContract } from './event-store-cases/naming'
import { noiseContract } from './event-store-cases/noise'
import { pagesContract } from './event-store-cases/pages'
import { pagingContract } from './event-store-cases/paging'
import { positionsContract } from './event-store-cases/positions'
import { racingContract } from './event-store-cases/racing'
import { readingContract } from './event-store-cases/reading'
import { troubleContract } from './event-store-cases/trouble'
import { wakingContract } from './event-store-cases/waking'

/**
 * What every event store must do, whatever is behind it. Each case meets an empty log: where the harness cannot empty
 * one, as on a server that holds other things too, `reset` opens a window in which nothing was written yet (`inWindow`).
 * Stores differ in their traits only. Ids are UUIDs and positions are nobody's business, so that no case excludes a store.
 */
export function eventStoreContract(name: string, make: () => Promise<Log>, traits: Traits = SAME) {
  describe(`event store: ${name}`, () => {
    let log: Log
    let current: BulkEventStore
    beforeAll(async () => {
      log = await make()
    })
    beforeEach(async () => {
      await log.reset()
      current = await log.open()
    })
    afterAll(async () => {
      await log.reset()
      await log.end?.()
    })

    const store = () => current
    appendContract(store)
    carryingContract(store)
    namingContract(store)
    idempotenceContract(store, () => log, traits)
    readingContract(store)
    pagingContract(store)
    positionsContract(store, () => log)
    wakingContract(store, () => log)
    handoverContract(store, () => log)
    pagesContract(store)
    largeContract(store, traits)
    racingContract(store, () => log)
    importingContract(store, traits)
    noiseContract(store, () => log, traits)
    troubleContract(() => log, traits)
    historiesContract(() => log, traits.histories)
  })
}
