import { randomBytes } from 'node:crypto'
import type { BulkEventStore } from '../../src/ports/event-store'
import { type EventStoreDbServer, startEventStoreDb } from '../support/eventstoredb/server'
import { eventStoreContract } from './event-store'
import { type Log, SAME, type Traits, type Trouble } from './event-store-cases/harness'
import { ofRealServer, openEventStoreDb } from './real-server'

const system = (count: number) =>
  Array.from({ length: count }, () => ({
    id: randomBytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    type: '$statsCollected',
    json: true,
    data: Buffer.from('{}'),
    metadata: Buffer.from(''),
  }))

const STORM = { cutBeforeCommit: 0.06, cutAfterCommit: 0.06, timeoutAfterCommit: 0.04, notReady: 0.06 }

function troubleOf(server: EventStoreDbServer, another: () => Promise<BulkEventStore>): Trouble {
  const { faults } = server
  const writes = (kind: Parameters<typeof faults.next>[1], count: number) => {
    faults.next('append', kind, count)
    faults.next('batchAppend', kind, count)
  }
  return {
    open: another,
    loseAnswers: (count) => writes('cutAfterCommit', count),
    dropConnections: () => server.restart(),
    refuse: (count) => writes('notReady', count),
    denyWhatIsDone: (count) => writes('wrongVersionAfterCommit', count),
    breakReads: (count, after) => {
      faults.next('readAll', 'cut', count, { after })
      faults.next('readStream', 'cut', count, { after })
    },
    endSubscriptions: () => faults.subscriptions.end(),
    muteSubscriptions: () => faults.subscriptions.mute(),
    storm: (seed) => {
      const reads = { cut: 0.03, notReady: 0.05 }
      faults.chance(seed, { append: STORM, batchAppend: STORM, readAll: reads, readStream: reads })
    },
    notLeader: (count) => writes('notLeader', count),
    calm: () => faults.clear(),
  }
}

/** The test server, whose log can be emptied. Its positions cross 2^53 in the course of the suite. */
async function ofTestServer(): Promise<Log> {
  const server = await startEventStoreDb({ startPosition: 2n ** 53n - 2_000_000n })
  const opened: BulkEventStore[] = []
  const another = async () => {
    const store = openEventStoreDb(server.url)
    opened.push(store)
    return store
  }
  return {
    open: another,
    async renew(client) {
      opened.splice(opened.indexOf(client), 1)
      await client.close()
      return another()
    },
    async reset() {
      server.faults.clear()
      await Promise.all(opened.splice(0).map((store) => store.close()))
      server.clear()
    },
    noise: async (count) => void server.data.append('$stats-127.0.0.1:2113', 'any', system(count)),
    trouble: troubleOf(server, another),
    end: () => server.stop(),
  }
}

const real = process.env.EVENTSTORE_URL
const traits: Traits = { ...SAME, uniqueIds: false, together: false }

if (real) eventStoreContract('eventstoredb', () => ofRealServer(real), { ...traits, imports: 'never' })
else
  eventStoreContract('eventstoredb', ofTestServer, {
    ...traits,
    imports: 'resumable',
    noise: true,
    trouble: new Set([
      'loseAnswers',
      'dropConnections',
      'refuse',
      'denyWhatIsDone',
      'breakReads',
      'endSubscriptions',
      'muteSubscriptions',
      'storm',
      'notLeader',
    ]),
  })
