import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { inject } from 'vitest'
import { PROGRAM } from '../../src/cli/kernel/bundle'

const root = resolve(import.meta.dirname, '../..')
const PROGRAMS = {
  doctor: 'cli/doctor',
  events: 'cli/events',
  people: 'cli/people',
  projections: 'cli/projections',
  verify: 'cli/verify',
  main: 'main',
}
export type CliProgram = keyof typeof PROGRAMS

let made: Promise<string> | undefined

async function bundle(): Promise<string> {
  const outdir = join(inject('programs'), String(process.pid))
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, path]) => [name, join(root, `src/${path}.ts`)]),
    ),
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
