import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { inject } from 'vitest'
import { PROGRAM } from '../../src/cli/kernel/bundle'

const root = resolve(import.meta.dirname, '../..')
const PROGRAMS = ['events', 'people', 'projections', 'verify'] as const
export type CliProgram = (typeof PROGRAMS)[number]

let made: Promise<string> | undefined

async function bundle(): Promise<string> {
  const outdir = join(inject('programs'), String(process.pid))
  await build({
    entryPoints: PROGRAMS.map((name) => join(root, `src/cli/${name}.ts`)),
    outdir,
    splitting: true,
    ...PROGRAM,
  })
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
