import type pg from 'pg'
import { NotPossible } from '../ports/projection-admin'
import { createSignal } from './signal'

const POLL_MS = 100

/**
 * Asks the process that runs the handlers to act, and waits for its result; undefined after `timeoutMs`, though the
 * request is still carried out later. Throws NotPossible with the handler's message.
 */
export async function requestControl<T>(
  pool: pg.Pool,
  verb: string,
  name: string,
  timeoutMs: number,
): Promise<T | undefined> {
  const { rows } = await pool.query(
    'insert into ops.control_requests (verb, name) values ($1, $2) returning id',
    [verb, name],
  )
  const { id } = rows[0]
  const timer = createSignal()
  for (const end = performance.now() + timeoutMs; performance.now() < end; await timer.wait(POLL_MS)) {
    const found = await pool.query(
      'select result, error, completed_at from ops.control_requests where id = $1',
      [id],
    )
    const request = found.rows[0]
    if (!request?.completed_at) continue
    if (request.error) throw new NotPossible(request.error)
    return request.result
  }
  return undefined
}

export type ControlHandlers = Record<string, (name: string) => Promise<unknown>>

/** Handles pending requests of these verbs, oldest first. A failed request is answered with its error, never retried. */
export async function handleControlRequests(pool: pg.Pool, handlers: ControlHandlers): Promise<number> {
  const verbs = Object.keys(handlers)
  for (let handled = 0; ; handled++) {
    // Claim before handling, so that no two workers handle one request and a crash does not repeat it.
    const { rows } = await pool.query(
      `update ops.control_requests set claimed_at = now() where id = (
         select id from ops.control_requests where claimed_at is null and verb = any($1::text[])
           and requested_at > now() - interval '10 minutes' order by id limit 1 for update skip locked
       ) returning id, verb, name`,
      [verbs],
    )
    if (!rows[0]) return handled
    const { id, verb, name } = rows[0]
    const [result, error] = await handlers[verb]!(name).then(
      (done) => [JSON.stringify(done ?? null), null],
      (failed) => [null, failed instanceof Error ? failed.message : String(failed)],
    )
    await pool.query(
      'update ops.control_requests set completed_at = now(), result = $2, error = $3 where id = $1',
      [id, result, error],
    )
  }
}
