import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { type CliProgram, cliProgram } from '../../support/cli-program'

const root = resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** Runs a command-line program over a data folder. Throws with its output when it fails. */
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
