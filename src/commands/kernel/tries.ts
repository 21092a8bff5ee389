import { type Expected, type RecordedEvent, WrongExpectedVersion } from '../../ports/event-store'

/** Attempts at an append that others keep winning; the last failure is a Conflict. */
export const MAX_TRIES = 12

/** Undefined when another process wrote first. */
export async function attempted<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof WrongExpectedVersion) return undefined
    throw error
  }
}

export const expected = (recorded: readonly RecordedEvent[]): Expected => recorded.at(-1)?.revision ?? 'none'
