import type { NewEvent } from '../../src/ports/event-store'

export interface Contender {
  /** Appends behind a revision, -1 for a new stream. Throws when somebody else was there. */
  append(stream: string, behind: number, events: NewEvent[]): Promise<void>
  /** How many events of the stream came back. */
  read?(stream: string): Promise<number>
  close(): Promise<void>
}
