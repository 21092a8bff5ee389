import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../.cache/faults')

/** `sent` until the answer is known; `unknown` when the connection broke or the answer was 5xx. */
export type Told = 'sent' | 'done' | 'refused' | 'unknown'

export interface Entry {
  kind: string
  /** Idempotency-Key of the request. */
  key: string
  /** The id that the product derives from key and sender. */
  commandId: string
  told: Told
  status?: number
  stream?: string
  revision?: number
  position?: string | null
}

export interface Journal {
  /** With which the product makes ids of keys. */
  secret: Buffer
  entries: Entry[]
  /** Before a command goes out. */
  sends(entry: Omit<Entry, 'told'>): Entry
  /** After its answer, or when it is sure that none will come. */
  learns(entry: Entry, answer: Partial<Entry> & { told: Told }): void
  /** Acknowledged so far. */
  done(): number
  close(): void
}

/** Path of a run's journal, for debugging; the next run of the same name overwrites it. */
export async function journalPath(name: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return resolve(folder, `${name.replace(/\W+/g, '-')}.ndjson`)
}

/** What was sent and what was answered, one line each, written through before and after: it outlives us. */
export function openJournal(path: string, secret: Buffer): Journal {
  const file = openSync(path, 'w')
  const entries: Entry[] = []
  let done = 0
  const write = (entry: Entry) => writeSync(file, `${JSON.stringify(entry)}\n`)
  return {
    entries,
    secret,
    sends(fields) {
      const entry: Entry = { ...fields, told: 'sent' }
      entries.push(entry)
      write(entry)
      return entry
    },
    learns(entry, answer) {
      Object.assign(entry, answer)
      if (answer.told === 'done') done++
      write(entry)
    },
    done: () => done,
    close: () => closeSync(file),
  }
}
