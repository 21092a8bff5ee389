import { type ChildProcess, spawn } from 'node:child_process'

/** A program ended with a failure; the message is the end of what it said. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
}

const running = new Set<ChildProcess>()
const endAll = () => {
  for (const child of running) child.kill('SIGKILL')
}
process.once('exit', endAll)

/** Ends every program that was started here. */
export const endPrograms = endAll

/** Runs a program to its end and answers its output. `onLine` hears each line of its standard output. */
export function run(
  program: string,
  args: readonly string[],
  onLine?: (line: string) => void,
): Promise<{ out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      if (onLine) for (const line of chunk.toString().split('\n')) onLine(line)
      else out += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err = (err + chunk).slice(-20_000)
    })
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve({ out, err })
      else reject(new ProgramFailed(`${program} ended with ${code ?? signal}: ${err.slice(-600)}`))
    })
  })
}
