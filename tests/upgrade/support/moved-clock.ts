import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PRELOAD = new URL('move-clock.preload.mjs', import.meta.url).href

/** A wall clock for Node programs, moved by milliseconds from the real one; unlike libfaketime it needs no package. */
export async function movedClock(folder: string, name: string, byMs: number) {
  const file = join(folder, name)
  const move = async (ms: number) => {
    // Renamed into place: a reader must never see half a number.
    await writeFile(`${file}.new`, String(Math.round(ms)))
    await rename(`${file}.new`, file)
  }
  await move(byMs)
  return { env: { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: file }, move }
}
