import type pg from 'pg'
import type { Instant } from '../../domain/kernel/instants'
import type { WorldName } from '../worlds'

export interface SeedRun {
  world: WorldName
  /** End of the world's history; the same end gives the same events. */
  end: Instant
}

/** The seed run that was interrupted, if any. */
export async function unfinishedSeedRun(pool: pg.Pool): Promise<SeedRun | undefined> {
  const { rows } = await pool.query('select world, ends_at as end from ops.foundings')
  return rows[0]
}

/** From now on the log may hold a part of this world. */
export const beginSeedRun = (pool: pg.Pool, { world, end }: SeedRun) =>
  pool.query('insert into ops.foundings (world, ends_at) values ($1, $2) on conflict do nothing', [
    world,
    end,
  ])

export const finishSeedRun = (pool: pg.Pool) => pool.query('delete from ops.foundings')
