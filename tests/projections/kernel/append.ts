import { v7 as uuidv7 } from 'uuid'
import { type EventStore, type Position, WrongExpectedVersion } from '../../../src/ports/event-store'

/** Appends to the end of a stream, whoever else does; answers the position. */
export const appender =
  (store: EventStore) =>
  async (
    stream: string,
    times = 1,
    type = 'Counted',
    data: unknown = { keys: ['a'], by: 1 },
  ): Promise<Position> => {
    const events = Array.from({ length: times }, () => ({
      id: uuidv7(),
      type,
      data,
      at: '2026-03-02T12:00:00.000Z',
      meta: { commandId: 'c', correlationId: 'c', actor: 'system' },
    }))
    for (let expected: number | 'none' = 'none'; ; ) {
      try {
        return (await store.append(stream, expected, events)).position
      } catch (error) {
        if (!(error instanceof WrongExpectedVersion)) throw error
        expected = error.actual
      }
    }
  }
