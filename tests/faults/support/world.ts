import type { BuiltServer } from '../../support/built-server'

export type Victim = 'server' | 'worker' | 'database' | 'backend' | 'redis' | 'jobs'

/** The built product with everything it stands on, some of it to be killed. */
export interface World {
  url: string
  victims: readonly (readonly [weight: number, victim: Victim])[]
  /** Where the log is just now. */
  databaseUrl(): Promise<string>
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

/** The last words of processes, for a failure that nobody sees coming. */
export const lastWords = (servers: readonly (BuiltServer | undefined)[]) =>
  servers.map((server) => server?.output().slice(-3_000) ?? '').join('\n---\n')
