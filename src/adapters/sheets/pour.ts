import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/** Writes part by part, waiting while `out` is full; stops with an error when it closes early. Without `out`, nothing. */
export function pour(out: Writable | null): (part: string | Uint8Array) => Promise<void> {
  const closed = out && finished(out)
  // A file that cannot be written fails the next write instead of crashing the process.
  closed?.catch(() => {})
  return async (part) => {
    if (!out || part.length === 0) return
    if (out.destroyed) throw out.errored ?? new Error('the reader of the export went away')
    if (!out.write(part)) await Promise.race([once(out, 'drain'), closed])
  }
}
