import { join } from 'node:path'
import { inject } from 'vitest'
import { bundleCli, type CliProgram } from './cli-bundle'

export type { CliProgram }

let made: Promise<string> | undefined

async function bundle(): Promise<string> {
  const outdir = join(inject('programs'), String(process.pid))
  await bundleCli(outdir)
  return outdir
}

/**
 * What `node` takes to run one of our command-line programs in a process of its own: compiled once, as the server is,
 * since compiling the product anew takes three quarters of each run.
 */
export async function cliProgram(name: CliProgram): Promise<string[]> {
  made ??= bundle()
  return ['--enable-source-maps', join(await made, `${name}.js`)]
}
