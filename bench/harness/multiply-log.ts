import type pg from 'pg'

/** What every id that the product mints has: copies have another version digit, which no original has. */
const ID = '-[578][0-9a-f]{2}([0-9a-f])-'

/**
 * Repeats the history of a log so many times under other ids; streams that are named by hand, such as courses, stay
 * single. Reactors are set to have answered all of it. The people of the copies have no keys, so their names read as
 * those of people who were forgotten. Answers the count of events.
 */
export async function multiplyLog(pool: pg.Pool, copies: number): Promise<number> {
  const { rows } = await pool.query('select max(position) as last from log.events')
  const { last } = rows[0]
  for (let n = 1; n < copies; n++) {
    await pool.query(
      `insert into log.events (position, stream, revision, id, type, data, meta, at)
       select (select max(position) from log.events) + sum(case type when '' then (meta::json ->> 'count')::int else 1 end)
           over (order by position),
         regexp_replace(stream, $1, $2, 'g'), revision, regexp_replace(id, $1, $2, 'g'), type,
         regexp_replace(data, $1, $2, 'g'), regexp_replace(meta, $1, $2, 'g'), at
       from log.events where position <= $3 and stream ~ $1`,
      [ID, `-6${n.toString(16).padStart(2, '0')}\\1-`, last],
    )
  }
  await pool.query(
    'update ops.reactor_checkpoints set position = (select max(position)::text from log.events)',
  )
  await pool.query('vacuum analyze log.events')
  return Number((await pool.query('select count(*) as n from log.events')).rows[0].n)
}
