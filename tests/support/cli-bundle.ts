import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { PROGRAM } from '../../src/cli/kernel/bundle'

const root = resolve(import.meta.dirname, '../..')
const PROGRAMS = {
  backup: 'cli/backup',
  doctor: 'cli/doctor',
  events: 'cli/events',
  import: 'cli/import',
  people: 'cli/people',
  projections: 'cli/projections',
  seed: 'cli/seed',
  verify: 'cli/verify',
  main: 'main',
}
export type CliProgram = keyof typeof PROGRAMS

/** Compiles our command-line programs into a folder from which `node_modules` can be found, one file for each. */
export async function bundleCli(outdir: string): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, path]) => [name, join(root, `src/${path}.ts`)]),
    ),
    outdir,
    splitting: true,
    ...PROGRAM,
  })
}
