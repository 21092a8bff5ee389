import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The same engine without a window asks for a third less of the processor than a Chromium that hides its own. */
const PROGRAMS = ['chromium-headless-shell', 'chromium']

/** The machine's own Chromium; undefined when PATH has none. */
export const chromiumPath = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program))).find((path) =>
    existsSync(path),
  )
}
