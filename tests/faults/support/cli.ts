import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { type CliProgram, cliProgram } from '../../support/cli-program'

const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** Runs one of our command-line programs over a ground. Throws with what it said when it ends with another code than 0. */
export async function cli(
  infrastructure: NodeJS.ProcessEnv,
  program: CliProgram,
  ...args: string[]
): Promise<string> {
  const { PATH, HOME } = process.env
  const { stdout } = await run(process.execPath, [...(await cliProgram(program)), ...args], {
    cwd: root,
    env: { PATH, HOME, WORLD: 'none', LOG_LEVEL: 'error', ...infrastructure },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    throw new Error(`${program} ${args.join(' ')}: ${error.stdout}${error.stderr}`)
  })
  return stdout
}
