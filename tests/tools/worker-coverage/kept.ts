import type { Profiler } from 'node:inspector'
import { resolve } from 'node:path'

/** Inside the folder that Vitest empties before each run with coverage. */
export const FOLDER = resolve('coverage/workers')

/** Addresses of modules whose coverage has a floor. */
export const MEASURED = /\/src\/(domain|projections)\//

/** Ends the name of a file that says that a worker measures. */
export const STARTED = '.started'
export const keptFile = (pid: number) => `${pid}.json`

/** What a worker covered, as V8 tells it. */
export interface Kept {
  project: string
  result: (Profiler.ScriptCoverage & { startOffset: number })[]
}
