import { firstLoadBudgets } from './first-load'
import { playwright } from './playwright'
import { bin, program } from './shell'
import type { Stage } from './step'
import { systemTools } from './system-tools'
import { docsNameFiles, lockfileHoldsNoAddress, noAddresses } from './tidy'
import { vitest } from './vitest'

// What was checked before is kept, so that only what changed since is checked again.
const types = program('types', bin('tsc'), [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
])
const style = program('format and lint', bin('biome'), ['ci', '--colors=off', '--diagnostic-level=error'])
const promises = program('promises', bin('oxlint'), ['--type-aware', 'src', 'web'])
const catalogue = program('docs/catalog.md is fresh', bin('tsx'), ['src/cli/catalog.ts', '--check'])
/** Files, exports and packages that nothing imports. */
const unused = program('nothing unused', bin('knip'), ['--no-progress'])
const build = program('build', bin('tsx'), ['src/cli/build.ts', '--if-stale'])

const quickChecks = [
  types,
  style,
  promises,
  noAddresses,
  lockfileHoldsNoAddress,
  docsNameFiles,
  catalogue,
  unused,
]

/** Floors that need neither a browser nor a running server. */
const quickFloors = ['architecture', 'domain', 'commands', 'contracts', 'projections', 'workers', 'tools']

export const plans: Record<string, Stage[]> = {
  /** Before a commit: two minutes at most. */
  check: [
    { steps: quickChecks },
    {
      steps: [
        vitest('tests of the quick floors', [
          ...quickFloors.map((floor) => `tests/${floor}/`),
          'tests/http/admin/every-resource.test.ts',
          'web/',
          '--maxWorkers=3',
        ]),
      ],
    },
  ],
  /** Everything that CI runs. */
  all: [
    { gate: true, steps: [systemTools] },
    { steps: [...quickChecks, build] },
    { steps: [firstLoadBudgets] },
    {
      steps: [
        // Many of these wait, for a process, a timer or the database, so that three have work for two cores.
        vitest('tests, with coverage', ['--project=pure', '--project=unit', '--coverage', '--maxWorkers=3']),
        // Coverage is of rules and read models, and pages hardly reach those.
        vitest('pages in a window', ['--project=ui', '--project=drawn', '--maxWorkers=1']),
      ],
    },
    { steps: [vitest('kill -9 and drain', ['--project=faults', '--maxWorkers=2'])] },
    { steps: [playwright] },
  ],
}
