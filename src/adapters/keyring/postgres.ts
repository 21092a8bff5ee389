import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type KeyRing, SubjectForgotten } from '../../ports/key-ring'
import { batcher } from '../database/batcher'
import { isTransient } from '../database/transient'
import { KEY_BYTES } from './aes-gcm'
import { type CachedKeyRing, type CacheOptions, cachedKeyRing } from './cached'
import type { MasterKeys } from './master-key'
import { unwrap, wrap } from './wrapping'

/** Keys in `ops.person_keys`, each wrapped with the newest master key; only the wrapped form ever reaches the database. */
export function postgresKeyRing(pool: pg.Pool, masters: MasterKeys, cache?: CacheOptions): CachedKeyRing {
  return cachedKeyRing(uncached(pool, masters), cache)
}

/** Every process hears of a destroyed key here, by its subject; an empty text says that the read models are wiped, too. */
export const FORGOTTEN = 'person_forgotten'

type Found = Map<string, Buffer | null>

/** A history that is brought in seals hundreds of events at once. */
const MAX_KEYS = 1_000

function uncached(pool: pg.Pool, masters: MasterKeys): KeyRing {
  /** Null for a destroyed key. */
  async function load(subjects: string[]): Promise<Found> {
    const { rows } = await pool.query({
      name: 'person_keys',
      text: 'select subject, wrapped from ops.person_keys where subject = any($1)',
      values: [subjects],
    })
    return new Map(
      rows.map(({ subject, wrapped }) => [subject, wrapped && unwrap(masters, subject, wrapped).key]),
    )
  }

  /** One question where all were there before or none was; a key made in vain is thrown away. */
  async function loadOrMake(subjects: string[]): Promise<Found> {
    const keys = new Map(subjects.map((subject) => [subject, randomBytes(KEY_BYTES)]))
    // In the order of the subjects, so that two processes that make the same keys cannot block each other.
    const { rows } = await pool.query({
      name: 'keys_of_persons',
      text: `with asked as (
         select subject, made from unnest($1::text[], $2::bytea[]) as each(subject, made)
       ), fresh as (
         insert into ops.person_keys (subject, wrapped)
         select subject, made from asked where not exists (
           select from ops.person_keys known where known.subject = asked.subject
         ) order by subject on conflict (subject) do nothing returning subject
       )
       select subject, wrapped, false as is_fresh from ops.person_keys where subject = any($1)
       union all select subject, null, true from fresh`,
      values: [subjects, subjects.map((subject) => wrap(masters, subject, keys.get(subject)!))],
    })
    const found: Found = new Map(
      rows.map(({ subject, wrapped, is_fresh }) => [
        subject,
        is_fresh ? keys.get(subject)! : wrapped && unwrap(masters, subject, wrapped).key,
      ]),
    )
    // Another process created these in the same moment.
    const others = subjects.filter((subject) => !found.has(subject))
    return others.length > 0 ? new Map([...found, ...(await load(others))]) : found
  }

  const keyOrNull = batcher(
    async (subjects: string[]) => {
      const found = await loadOrMake([...new Set(subjects)])
      return subjects.map((subject) => found.get(subject))
    },
    { maxBatchSize: MAX_KEYS, isShared: isTransient },
  )

  return {
    async keyFor(subject) {
      const key = await keyOrNull(subject)
      if (!key) throw new SubjectForgotten(subject)
      return key
    },
    async find(subjects) {
      const found = await load(subjects)
      return new Map([...found].filter((entry): entry is [string, Buffer] => entry[1] !== null))
    },
    async forget(subject) {
      await pool.query(
        `with gone as (
           insert into ops.person_keys (subject, forgotten_at) values ($1, now())
           on conflict (subject) do update set wrapped = null, forgotten_at = now()
           where person_keys.wrapped is not null
         )
         select pg_notify('${FORGOTTEN}', $1)`,
        [subject],
      )
    },
  }
}
