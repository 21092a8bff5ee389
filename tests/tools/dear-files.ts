import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { some } from '../support/proof/draw'
import { isFileTouched } from '../support/proof/touched'
import { contexts } from '../teeth/fault'
import { root } from './shell'

/**
 * Files among those that take longest. `of`: code that each is about, whose change makes it likelier to be drawn; `after`:
 * code whose change always runs it.
 */
const dear: { file: string; of: string[]; after?: string[] }[] = [
  { file: 'tests/demo/demo-world.test.ts', of: ['src/demo/'] },
  { file: 'tests/demo/determinism.test.ts', of: ['src/demo/'] },
  { file: 'tests/demo/seed-world.test.ts', of: ['src/demo/', 'src/cli/seed'] },
  {
    file: 'tests/contract/event-store.eventstoredb.test.ts',
    of: ['src/adapters/eventstore/', 'src/ports/event-store'],
  },
  { file: 'tests/contract/event-store.served.test.ts', of: ['src/adapters/eventstore/'] },
  { file: 'tests/adapters/eventstore/postgres-cuts.test.ts', of: ['src/adapters/eventstore/'] },
  { file: 'tests/adapters/eventstore/esdb.test.ts', of: ['src/adapters/eventstore/'] },
  { file: 'tests/adapters/eventstore/esdb-world.test.ts', of: ['src/adapters/eventstore/'] },
  { file: 'tests/adapters/queue/bullmq.test.ts', of: ['src/adapters/queue/', 'src/ports/queue'] },
  { file: 'tests/adapters/queue/graphile.test.ts', of: ['src/adapters/queue/', 'src/ports/queue'] },
  { file: 'tests/adapters/database/embedded.test.ts', of: ['src/adapters/database/'] },
  { file: 'tests/adapters/storage/storage.test.ts', of: ['src/adapters/storage/', 'src/ports/file-storage'] },
  { file: 'tests/adapters/pdf/letters.test.ts', of: ['src/adapters/pdf/', 'src/adapters/fonts/'] },
  { file: 'tests/adapters/pdf/material.test.ts', of: ['src/adapters/pdf/', 'material'] },
  { file: 'tests/adapters/pdf/certificate.test.ts', of: ['src/adapters/pdf/', 'certificate'] },
  { file: 'tests/projections/analytics/traces.test.ts', of: ['src/projections/analytics/'] },
  {
    file: 'tests/projections/kernel/live/owners.test.ts',
    of: ['src/projections/kernel/live/', 'src/subscriptions/'],
  },
  { file: 'tests/projections/kernel/build/versions.test.ts', of: ['src/projections/kernel/build/'] },
  { file: 'tests/workers/kernel/reactor-runner.test.ts', of: ['src/workers/kernel/', 'src/subscriptions/'] },
  { file: 'tests/workers/exports/order-exports.test.ts', of: ['src/workers/exports/', 'order-exports'] },
  { file: 'tests/http/catalog/videos.test.ts', of: ['src/adapters/films/', 'video'] },
  { file: 'tests/http/catalog/videos-in-bucket.test.ts', of: ['src/adapters/storage/', 'video'] },
  { file: 'tests/http/marketing/coupon-seats-at-once.test.ts', of: ['coupon', 'src/commands/kernel/'] },
  { file: 'tests/cli/copy/copy.test.ts', of: ['src/cli/copy', 'src/adapters/eventstore/'] },
  { file: 'tests/cli/door.test.ts', of: ['src/cli/events', 'src/cli/projections', 'src/cli/verify'] },
  { file: 'tests/cli/start.test.ts', of: ['src/main', 'src/composition/', 'src/env'] },
  { file: 'tests/cli/doctor.test.ts', of: ['src/cli/doctor'] },
  { file: 'tests/cli/backup.test.ts', of: ['src/cli/backup'] },
  { file: 'tests/erasure/erasure.test.ts', of: ['src/workers/erasure/', 'src/adapters/keyring/', 'forget'] },
  { file: 'tests/erasure/restore.test.ts', of: ['src/cli/backup', 'src/adapters/keyring/'] },
  { file: 'tests/erasure/rotate-key.test.ts', of: ['src/cli/people', 'src/adapters/keyring/'] },
  {
    file: 'tests/upgrade/upgrade.test.ts',
    of: ['src/adapters/database/', 'src/adapters/eventstore/', 'src/domain/kernel/', 'src/composition/'],
    // It holds each column of each read model.
    after: ['src/projections/'],
  },
  { file: 'tests/upgrade/earlier.test.ts', of: ['src/adapters/database/', 'src/adapters/eventstore/'] },
]
const DRAWN = 2
const MOST_TOUCHED = 4

/** Share of the HTTP tests of a context that did not change since the proven commit; of one that did, all. */
const OF_UNCHANGED = 1 / 3

/** HTTP tests of a context that this short run makes: those named as a changed file is, and of the others all or some. */
function drawnOfContext(context: string, files: readonly string[]): string[] {
  const named = files.filter((file) => isFileTouched([file, `/${context}/${basename(file, '.test.ts')}.`]))
  const others = files.filter((file) => !named.includes(file))
  const share = isFileTouched([`/${context}/`]) ? 1 : OF_UNCHANGED
  return [...named, ...some(others, Math.ceil(others.length * share), `HTTP tests of ${context}`)]
}

function leftOutOfContexts(): string[] {
  return contexts.flatMap((context) => {
    const folder = `tests/http/${context}`
    const files = readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`)
    const taken = drawnOfContext(context, files)
    return files.filter((file) => !taken.includes(file))
  })
}

/**
 * Those that this short run leaves out: of the dear ones the seed draws some of those that are about what changed since
 * the proven commit, and some of the others; of each context some of its HTTP tests.
 */
export function leftOut(): string[] {
  const files = (touched: boolean) =>
    dear.filter(({ of }) => isFileTouched(of) === touched).map(({ file }) => file)
  const taken = [
    ...dear.filter(({ after }) => after && isFileTouched(after)).map(({ file }) => file),
    ...some(files(true), MOST_TOUCHED, 'dear files of changed code'),
    ...some(files(false), DRAWN, 'dear files'),
  ]
  const dearOnes = dear.map(({ file }) => file)
  const left = dearOnes.filter((file) => !taken.includes(file))
  return [...left, ...leftOutOfContexts().filter((file) => !dearOnes.includes(file))]
}
