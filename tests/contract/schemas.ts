import * as z from 'zod'
import { sealed } from '../../src/adapters/eventstore/sealed'
import { memoryKeyRing } from '../../src/adapters/keyring/memory'
import type { BulkEventStore } from '../../src/ports/event-store'

/** Other types of the suite carry arbitrary data. */
const schemas: Record<string, z.ZodObject> = { Happened: z.object({}) }
const keys = memoryKeyRing()

export const withSeals = (store: BulkEventStore): BulkEventStore =>
  sealed(store, keys, (type) => schemas[type])
