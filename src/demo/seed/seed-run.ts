import type pg from 'pg'
import type { Instant } from '../../domain/kernel/instants'
import type { WorldName } from '../worlds'

export interface Founding {
  world: WorldName
  /** When the world's history ends: with it the same world can be played again, event for event. */
  end: Instant
}

/** The world that somebody began to write and did not finish, if any. */
export async function unfinished(pool: pg.Pool): Promise<Founding | undefined> {
  const { rows } = await pool.query('select world, ends_at as end from ops.foundings')
  return rows[0]
}

/** Says that from now on the log may hold a part of this world. */
export const begin = (pool: pg.Pool, { world, end }: Founding) =>
  pool.query('insert into ops.foundings (world, ends_at) values ($1, $2) on conflict do nothing', [
    world,
    end,
  ])

export const finish = (pool: pg.Pool) => pool.query('delete from ops.foundings')
