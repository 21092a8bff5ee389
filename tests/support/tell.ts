import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { TestApp } from './app'

/** Writes an event at the end of its stream, past all rules, and waits until every read model has it. */
export async function tell(app: TestApp, stream: string, type: string, data: object, at: string) {
  const { store, projector } = app.infrastructure
  const commandId = uuidv7()
  // The product itself may have written there meanwhile.
  const last = (await store.readStream(stream)).at(-1)
  const { position } = await store.append(stream, last ? last.revision : 'none', [
    { id: uuidv7(), type, data, at, meta: { commandId, correlationId: commandId, actor: 'system' } },
  ])
  expect(await projector.waitFor(position, 10_000)).toBe(true)
}
