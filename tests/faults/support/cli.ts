import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** Runs one of our command-line programs over a data folder. Throws with what it said when it ends with another code than 0. */
export async function cli(dataDir: string, program: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, WORLD: 'none', LOG_LEVEL: 'error' }
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', resolve(root, `src/cli/${program}.ts`), ...args],
    { cwd: root, env, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`)
  })
  return stdout
}

/** How often each stream holds an event of this type. */
export async function countByStream(dataDir: string, type: string): Promise<Map<string, number>> {
  const lines = await cli(dataDir, 'events', 'list', '--type', type, '--limit', '100000', '--json')
  const counts = new Map<string, number>()
  for (const line of lines.split('\n').filter(Boolean)) {
    const { stream } = JSON.parse(line) as { stream: string }
    counts.set(stream, (counts.get(stream) ?? 0) + 1)
  }
  return counts
}
