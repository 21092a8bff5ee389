import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * What a fault needs and a machine may withhold: a program, a right of root. Answers why it cannot be had, or nothing.
 * A test that is left out for it says so where its result would have been.
 */
export async function obstacle(program: string, ...args: string[]): Promise<string | undefined> {
  try {
    await run(program, args)
    return undefined
  } catch (error) {
    const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT') return `${program} is not installed`
    return (stderr.trim() || message).split('\n')[0]
  }
}

/** Prints why a fault was not made. */
export const leftOut = (fault: string, why: string) =>
  void process.stdout.write(`faults: NOT POSSIBLE HERE: ${fault}: ${why}\n`)
