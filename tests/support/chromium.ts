import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The machine's own Chromium; undefined when PATH has none. */
export const chromiumPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium'))
    .find((path) => existsSync(path))
