import { some } from '../support/proof/draw'
import { isFileTouched } from '../support/proof/touched'

/** Files among those that take longest, with the code that each is about. */
const dear: { file: string; of: string[] }[] = [
  { file: 'tests/demo/demo-world.test.ts', of: ['src/demo/'] },
  { file: 'tests/demo/determinism.test.ts', of: ['src/demo/'] },
  { file: 'tests/demo/seed-world.test.ts', of: ['src/demo/', 'src/cli/seed'] },
  {
    file: 'tests/contract/event-store.eventstoredb.test.ts',
    of: ['src/adapters/eventstore/', 'src/ports/event-store'],
  },
  { file: 'tests/contract/event-store.served.test.ts', of: ['src/adapters/eventstore/'] },
  { file: 'tests/adapters/eventstore/postgres-cuts.test.ts', of: ['src/adapters/eventstore/'] },
  { file: 'tests/adapters/queue/bullmq.test.ts', of: ['src/adapters/queue/', 'src/ports/queue'] },
  { file: 'tests/adapters/database/embedded.test.ts', of: ['src/adapters/database/'] },
  { file: 'tests/cli/copy/copy.test.ts', of: ['src/cli/copy', 'src/adapters/eventstore/'] },
  { file: 'tests/projections/analytics/traces.test.ts', of: ['src/projections/analytics/'] },
  { file: 'tests/adapters/eventstore/esdb.test.ts', of: ['src/adapters/eventstore/'] },
  { file: 'tests/cli/door.test.ts', of: ['src/cli/events', 'src/cli/projections', 'src/cli/verify'] },
  { file: 'tests/cli/start.test.ts', of: ['src/main', 'src/composition/', 'src/env'] },
  { file: 'tests/cli/doctor.test.ts', of: ['src/cli/doctor'] },
  { file: 'tests/cli/backup.test.ts', of: ['src/cli/backup'] },
  { file: 'tests/erasure/restore.test.ts', of: ['src/cli/backup', 'src/adapters/keyring/'] },
  { file: 'tests/erasure/rotate-key.test.ts', of: ['src/cli/people', 'src/adapters/keyring/'] },
  { file: 'tests/adapters/queue/graphile.test.ts', of: ['src/adapters/queue/', 'src/ports/queue'] },
]
const DRAWN = 2
const MOST_TOUCHED = 4

/**
 * Those that this short run leaves out: the seed draws some of those that are about what changed since the proven commit,
 * and some of the others.
 */
export function leftOut(): string[] {
  const files = (touched: boolean) =>
    dear.filter(({ of }) => isFileTouched(of) === touched).map(({ file }) => file)
  const taken = [
    ...some(files(true), MOST_TOUCHED, 'dear files of changed code'),
    ...some(files(false), DRAWN, 'dear files'),
  ]
  return dear.map(({ file }) => file).filter((file) => !taken.includes(file))
}
