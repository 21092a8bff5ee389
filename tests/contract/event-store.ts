import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { BulkEventStore } from '../../src/ports/event-store'
import { some } from '../support/proof/draw'
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
import { togetherContract } from './event-store-cases/together'
import { troubleContract } from './event-store-cases/trouble'
import { wakingContract } from './event-store-cases/waking'

/** Parts of the contract that another setting of a store meets in the short run. */
const VARIANT_PARTS = 5

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
    const parts: Record<string, () => void> = {
      append: () => appendContract(store),
      together: () => togetherContract(store, () => log, traits),
      carrying: () => carryingContract(store),
      naming: () => namingContract(store),
      idempotence: () => idempotenceContract(store, () => log, traits),
      reading: () => readingContract(store),
      paging: () => pagingContract(store),
      positions: () => positionsContract(store, () => log),
      waking: () => wakingContract(store, () => log),
      handover: () => handoverContract(store, () => log),
      pages: () => pagesContract(store),
      large: () => largeContract(store, traits),
      racing: () => racingContract(store, () => log),
      importing: () => importingContract(store, traits),
      noise: () => noiseContract(store, () => log, traits),
      trouble: () => troubleContract(() => log, traits),
    }
    const all = Object.keys(parts)
    for (const part of traits.isVariant ? some(all, VARIANT_PARTS, `event store ${name}`) : all)
      parts[part]?.()
    historiesContract(() => log, traits.histories)
  })
}
