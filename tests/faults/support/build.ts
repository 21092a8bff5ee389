import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../../..')

/** What `npm run build` makes, unless it is there and fresh. */
export const buildOnce = () =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/cli/build.ts', '--if-stale'], { cwd: root })
