import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { table } from '../goals'
import type { Contenders } from '../harness/contenders'
import { n } from '../harness/numbers'

/** What `startServer` needs so that the questions can be counted. */
export const COUNTED = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '10000' }

const QUIET_S = 5
const SHOWN = 60

interface Asked {
  text: string
  calls: number
}

/** Number of calls of each statement since `forget`, the most frequent first. */
async function asked(pool: pg.Pool): Promise<Asked[]> {
  const { rows } = await pool.query<Asked>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as text, sum(calls)::int as calls
     from pg_stat_statements where query !~ 'pg_stat_statements' group by 1 order by 2 desc`,
  )
  return rows
}
const forget = (pool: pg.Pool) => pool.query('select pg_stat_statements_reset()')
const sum = (list: Asked[]) => list.reduce((all, { calls }) => all + calls, 0)

/** Until no job is due and nothing more is written. */
async function quiet(pool: pg.Pool) {
  for (let still = 0, last = ''; still < 3; ) {
    const { rows } = await pool.query(`select (select max(position) from log.events) || ' ' || count(*) as now
      from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`)
    still = rows[0].now === last && last.endsWith(' 0') ? still + 1 : 0
    last = rows[0].now
    await pause(500)
  }
}

/**
 * Questions that the database was asked for each of `orders`, `hands` buyers at once, until all that is due at once was
 * done, without those that an idle server asks in the same time; and the processor's time for each, with what the servers
 * do beside it.
 */
export async function questions(
  pool: pg.Pool,
  buy: () => Promise<void>,
  { orders, hands, processor }: Pick<Contenders, 'processor'> & { orders: number; hands: number },
): Promise<string> {
  await pool.query('create extension if not exists pg_stat_statements')
  // Queries that run only once have run by now.
  for (let i = 0; i < hands; i++) await buy()
  await quiet(pool)
  await forget(pool)
  await pause(QUIET_S * 1_000)
  const idle = new Map((await asked(pool)).map(({ text, calls }) => [text, calls / QUIET_S]))
  await forget(pool)
  const spent = processor()
  const began = performance.now()
  let left = orders
  const buyer = async () => {
    while (left-- > 0) await buy()
  }
  await Promise.all(Array.from({ length: hands }, buyer))
  await quiet(pool)
  const { shop, database } = processor()
  const seconds = (performance.now() - began) / 1_000
  const found = (await asked(pool)).map(({ text, calls }) => ({
    text,
    calls: Math.max(0, calls - seconds * (idle.get(text) ?? 0)) / orders,
  }))
  const ms = (micros: number) => n(micros / 1_000 / orders, 1)
  found.sort((a, b) => b.calls - a.calls)
  return [
    `${n(sum(found), 1)} questions an order; an idle server asks ${n(
      [...idle.values()].reduce((a, b) => a + b, 0),
      1,
    )} a second`,
    `${ms(shop - spent.shop)} ms of processor an order in the shop, ${ms(database - spent.database)} in the database`,
    '',
    table(
      ['an order', 'question'],
      found
        .slice(0, SHOWN)
        .map(({ text, calls }) => [n(calls, 1), text.slice(0, 110).replaceAll('|', '\\|')]),
    ),
  ].join('\n')
}
