import type { Pool, PoolClient } from 'pg'
import type { Clock } from '../../../ports/clock'

/** What every part of the provider works with. */
export interface Bank {
  pool: Pool
  clock: Clock
  /** Address under which the provider is mounted, without a slash at the end. */
  publicUrl(): string
  /** Keys the card fingerprints and request hashes, so that neither can be guessed back from the tables. */
  secret: string
  merchant: () => Promise<{ name: string; city: string }>
  /** How long a refund stays in processing. */
  settleAfterMs: number
  /** Wakes the notifier: there may be notices to send. */
  wake(): void
}

export type Sql = Pick<PoolClient, 'query'>

export async function inTransaction<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** An answer of 4xx: a stable code, a Portuguese sentence, and the fields it is about. */
export class BankProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
  ) {
    super(message)
    this.name = 'BankProblem'
  }
}
