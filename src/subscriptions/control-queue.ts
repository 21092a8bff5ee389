import type pg from 'pg'
import { NotPossible } from '../ports/projection-admin'
import { createBell } from './signal'

const LOOK_MS = 100

/** What staff asked for while another process has the code, or the reactors, to do it. */
export async function wish<T>(
  pool: pg.Pool,
  verb: string,
  name: string,
  patienceMs: number,
): Promise<T | undefined> {
  const { rows } = await pool.query('insert into ops.wishes (verb, name) values ($1, $2) returning id', [
    verb,
    name,
  ])
  const { id } = rows[0]
  const idle = createBell()
  for (const end = performance.now() + patienceMs; performance.now() < end; await idle.wait(LOOK_MS)) {
    const found = await pool.query('select result, error, done_at from ops.wishes where id = $1', [id])
    const wished = found.rows[0]
    if (!wished?.done_at) continue
    if (wished.error) throw new NotPossible(wished.error)
    return wished.result
  }
  return undefined
}

export type Grants = Record<string, (name: string) => Promise<unknown>>

/** Does what was asked for and is among these verbs, oldest first. Whatever fails is answered, not repeated. */
export async function grantWishes(pool: pg.Pool, grants: Grants): Promise<number> {
  const verbs = Object.keys(grants)
  for (let granted = 0; ; granted++) {
    // Taken before it is done: two workers never do the same, and one that dies over it does not die again.
    const { rows } = await pool.query(
      `update ops.wishes set taken_at = now() where id = (
         select id from ops.wishes where taken_at is null and verb = any($1::text[])
           and asked_at > now() - interval '10 minutes' order by id limit 1 for update skip locked
       ) returning id, verb, name`,
      [verbs],
    )
    if (!rows[0]) return granted
    const { id, verb, name } = rows[0]
    const [result, error] = await grants[verb]!(name).then(
      (done) => [JSON.stringify(done ?? null), null],
      (failed) => [null, failed instanceof Error ? failed.message : String(failed)],
    )
    await pool.query('update ops.wishes set done_at = now(), result = $2, error = $3 where id = $1', [
      id,
      result,
      error,
    ])
  }
}
