import type pg from 'pg'
import { postgresEventStore } from '../../../src/adapters/eventstore/postgres'
import type { EventStore } from '../../../src/ports/event-store'
import type { BuiltServer } from '../../support/built-server'

/** Bearer of /metrics; a server that runs in production has none without it. */
export const METRICS_TOKEN = 'medidas-dos-testes-de-falhas'

export type Victim = 'server' | 'worker' | 'database' | 'backend' | 'redis' | 'jobs' | 'log'

/** The built product with everything it stands on, some of it to be killed. */
export interface World {
  url: string
  victims: readonly (readonly [weight: number, victim: Victim])[]
  /** Where the read models are just now, and the log where no other place is named. */
  databaseUrl(): Promise<string>
  /** A door to a log that is elsewhere. Who opens it closes it. */
  openLog?(): EventStore
  /** SIGKILL, without a word before; `jobs`: all that Redis holds is gone. */
  kill(victim: Victim): Promise<void>
  /** Starts what was killed and does not come back by itself; settles when it answers. */
  mend(): Promise<void>
  /** What `npm run verify` and its like need to see the same ground. */
  env(): Promise<NodeJS.ProcessEnv>
  /** The last words of every process. */
  output(): string
  end(): Promise<void>
}

export const logOf = (world: Pick<World, 'openLog'>, pool: pg.Pool): EventStore =>
  world.openLog?.() ?? postgresEventStore(pool)

/** The last output of processes, for failure messages. */
export const lastWords = (servers: readonly (BuiltServer | undefined)[]) =>
  servers.map((server) => server?.output().slice(-3_000) ?? '').join('\n---\n')
