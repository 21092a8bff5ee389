import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { BulkEventStore } from '../../src/ports/event-store'
import { appendContract } from './event-store-cases/append'
import { handoverContract } from './event-store-cases/handover'
import type { Log } from './event-store-cases/harness'
import { historiesContract } from './event-store-cases/histories'
import { idempotenceContract } from './event-store-cases/idempotence'
import { importingContract } from './event-store-cases/importing'
import { racingContract } from './event-store-cases/racing'
import { readingContract } from './event-store-cases/reading'
import { wakingContract } from './event-store-cases/waking'

/** What every event store must do, whatever is behind it. Each case meets an empty log. */
export function eventStoreContract(name: string, make: () => Promise<Log>) {
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
    afterAll(() => log.reset())

    const store = () => current
    appendContract(store)
    idempotenceContract(store, () => log)
    readingContract(store)
    wakingContract(store, () => log)
    handoverContract(store, () => log)
    racingContract(store, () => log)
    importingContract(store)
    historiesContract(() => log)
  })
}
