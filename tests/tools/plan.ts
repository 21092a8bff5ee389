import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { some } from '../support/proof/draw'
import { changedSources, changedTests } from './changed'
import { leftOut } from './dear-files'
import { firstLoadBudgets } from './first-load'
import { playwright } from './playwright'
import { bin, program, root } from './shell'
import type { Stage, Step } from './step'
import { systemTools } from './system-tools'
import { docsNameFiles, lockfileHoldsNoAddress, noAddresses } from './tidy'
import { vitest } from './vitest'

// What was checked before is kept, so that only what changed since is checked again.
// Each checker reads most types anew, so that one asks for a quarter of what four do.
const types = program('types', bin('tsc'), [
  '--checkers',
  '1',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
])
const style = program('format and lint', bin('biome'), ['ci', '--colors=off', '--diagnostic-level=error'])
const promisesOf = (paths: string[]) => program('promises', bin('oxlint'), ['--type-aware', ...paths])
const catalogue = program('docs/catalog.md is fresh', bin('tsx'), ['src/cli/catalog.ts', '--check'])
/** Files, exports and packages that nothing imports. */
const unused = program('nothing unused', bin('knip'), ['--no-progress'])
export const build = program('build', bin('tsx'), ['src/cli/build.ts', '--if-stale'])

const staticChecks = [types, style, noAddresses, lockfileHoldsNoAddress, docsNameFiles, catalogue, unused]

const promises = promisesOf(['src', 'web'])

/** What tells most in a minute, and the places of planted faults, which move with the code. */
const quickTests = [
  ...['domain', 'commands', 'contracts', 'architecture'].map((floor) => `tests/${floor}/`),
  'tests/tools/teeth.test.ts',
]
const changed = changedSources()

const faultFiles = readdirSync(join(root, 'tests/faults'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/faults/${name}`)
/** Each starts a product of its own and waits for what it breaks, so that the short run has a few of them. */
const someFaults = some(faultFiles, 3, 'files of faults')

export const plans: Record<string, Stage[]> = {
  /** Before a commit: rules, structure, and the tests of the files that were changed. */
  check: [
    {
      steps: [
        ...staticChecks,
        ...(changed.length > 0 ? [promisesOf(changed)] : []),
        vitest('tests of rules, of structure, and of what changed', [
          ...quickTests,
          ...changedTests(),
          '--maxWorkers=2',
        ]),
      ],
    },
  ],
  /** What CI runs: of each matrix what the seed draws and what changed since the proven commit; of dear files and flows a bounded part. */
  all: [
    { gate: true, steps: [systemTools] },
    { steps: [...staticChecks, promises, build] },
    { steps: [firstLoadBudgets] },
    {
      steps: [
        // Many of these wait, for a process, a timer or the database, so that three have work for two cores.
        vitest('tests', ['--project=pure', '--project=unit', '--maxWorkers=3'], {
          LEFT_OUT: leftOut().join(','),
        }),
      ],
    },
    {
      // The servers of browser tests take a minute to start, which leaves a processor for the pages.
      steps: [
        vitest('pages in a window', ['--project=ui', '--project=drawn', '--maxWorkers=1']),
        playwright('browser tests'),
      ],
    },
    { steps: [vitest('kill -9 and drain', ['--project=faults', '--maxWorkers=2', ...someFaults])] },
  ],
}

const SHARDS = 6
/** What the long run tries, in parts that are kept when they passed. */
export const longParts: { name: string; steps: Step[] }[] = [
  { name: 'checks', steps: [systemTools, ...staticChecks, promises, build] },
  { name: 'first load', steps: [firstLoadBudgets] },
  {
    name: 'tests, with coverage',
    steps: [
      vitest('tests, with coverage', ['--project=pure', '--project=unit', '--coverage', '--maxWorkers=3']),
    ],
  },
  {
    name: 'pages in a window',
    steps: [vitest('pages in a window', ['--project=ui', '--project=drawn', '--maxWorkers=2'])],
  },
  ...faultFiles.map((file) => ({
    name: `kill -9 and drain: ${basename(file, '.test.ts')}`,
    steps: [vitest(`faults of ${file}`, ['--project=faults', '--maxWorkers=1', file])],
  })),
  ...Array.from({ length: SHARDS }, (_, at) => ({
    name: `browser tests, ${at + 1} of ${SHARDS}`,
    steps: [playwright(`browser tests ${at + 1}/${SHARDS}`, [`--shard=${at + 1}/${SHARDS}`])],
  })),
]
