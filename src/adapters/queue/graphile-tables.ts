import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { quiet } from './graphile-log'

const INSTALL_LOCK = 7_262_011

/** Installs graphile-worker's own schema. Processes that start together take turns. */
export async function installWorker(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [INSTALL_LOCK])
    await runMigrations({ pgPool: pool, logger: quiet })
    await client.query('select pg_advisory_unlock($1)', [INSTALL_LOCK])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/**
 * Jobs and the memory of their ids in one statement, so that both are written or neither. A job for later notifies no
 * worker, unless it is the first of a name that the database does not know yet.
 */
export const ENQUEUE = {
  name: 'enqueue_jobs',
  text: `
with asked as (
  select distinct on (id) * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
    with ordinality as each(id, name, payload, run_at, n)
  order by id, n
), fresh as (
  insert into ops.enqueued_jobs (id, keep_until)
  select id, greatest(now(), run_at) + make_interval(days => $6) from asked
  on conflict do nothing returning id
), named as (
  select asked.*, task.id as task_id, run_at > now() and task.id is not null as is_timer
  from asked join fresh using (id) left join graphile_worker._private_tasks task on task.identifier = asked.name
), timers as (
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key)
  select task_id, payload::json, run_at, $5::int, id from named where is_timer order by n
  on conflict (key) do nothing
)
select count(*) from (
  select array_agg(
    row(name, payload::json, null, run_at, $5::int, id, null, null)::graphile_worker.job_spec order by n
  ) as jobs from named where is_timer is not true having count(*) > 0
) due, lateral graphile_worker.add_jobs(due.jobs)`,
}

export const FORGET_OLD_IDS = `
delete from ops.enqueued_jobs seen
where keep_until < now()
and not exists (select 1 from graphile_worker._private_jobs job where job.key = seen.id)`

export const DEPTH = `
select
  count(*) filter (where locked_at is not null or (attempts < max_attempts and run_at <= now()))::int as waiting,
  count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as delayed,
  count(*) filter (where locked_at is null and attempts >= max_attempts)::int as dead
from graphile_worker._private_jobs`

/** An id is remembered from when its job is first due, which a failure does not change. */
export const OVERDUE = `
select task.identifier as name, extract(epoch from now() - due.at)::float8 as seconds
from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
join ops.enqueued_jobs seen on seen.id = job.key,
lateral (select seen.keep_until - make_interval(days => $1) as at) due
where (job.locked_at is not null or job.attempts < job.max_attempts)
and (job.attempts > 0 or job.run_at <= now()) and due.at <= now()
order by due.at limit 1`

export const DEAD = `
select job.key as id, task.identifier as name, job.payload->'data' as data, job.last_error as error,
  job.run_at - exp(least(job.attempts, 10)) * interval '1 second' as failed_at
from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
where job.locked_at is null and job.attempts >= job.max_attempts
order by failed_at, job.id`

export const RELEASE = `
select count(*), pg_notify('jobs:insert', '{"count":1}')
from graphile_worker.reschedule_jobs(
  array(
    select id from graphile_worker._private_jobs
    where key = $1 and locked_at is null and attempts >= max_attempts
  ),
  run_at => now(), attempts => 0
)`

/** Touches a job only after graphile-worker let go of its failed attempt. */
export const PAUSE = `
select id from graphile_worker.reschedule_jobs(
  array(select id from graphile_worker._private_jobs where id = $1 and attempts = $2 and locked_at is null),
  run_at => $3::timestamptz
)`

/**
 * A failed job whose pause is longer than that of its attempt: its process ended before it could move the job, or a
 * release before wrote it. `$1` are the pauses in milliseconds.
 */
export const SHORTEN_PAUSES = `
update graphile_worker._private_jobs
set run_at = now() + ($1::float8[])[attempts] * interval '1 ms'
where attempts > 0 and attempts < max_attempts and locked_at is null
and run_at > now() + ($1::float8[])[attempts] * interval '1 ms'`

const ABOUT = `exists (select 1 from unnest($1::text[]) as about(id) where position(to_json(about.id)::text in job.payload::text) > 0)`

/** Running jobs end by themselves. */
export const ERASE = `
select count(*)::int as removed from graphile_worker.complete_jobs(array(
  select job.id from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier = any($2::text[]) and job.locked_at is null and ${ABOUT}
))`

export const CLEAR_ERRORS = `
update graphile_worker._private_jobs job set last_error = null where last_error is not null and ${ABOUT}`

/**
 * A job that the database locked for one of these crews while the connection broke before its answer, or that ended
 * and could not be written down: the crew lives, so nobody takes the job for a dead one's, and it is not in its hands.
 * Ten seconds leave time for every answer under way.
 */
export const UNLOCK_THE_UNHEARD = `
with unheard as (
  update graphile_worker._private_jobs set locked_by = null, locked_at = null
  where locked_by = any($1::text[]) and id <> all($2::bigint[]) and locked_at < now() - interval '10 seconds'
  returning id
)
select pg_notify('jobs:insert', '{"count":1}') from unheard having count(*) > 0`

/** Jobs that are locked by a crew that runs none any more. */
export const UNLOCK_THE_OVER = `
select graphile_worker.force_unlock_workers(array[$1::text]), pg_notify('jobs:insert', '{"count":1}')
where exists (select from graphile_worker._private_jobs where locked_by = $1::text)`

export const LOCK_MY_NAME = 'select pg_advisory_lock(hashtextextended($1, 0))'

/**
 * A working pool holds the advisory lock of its own name; a lock that can be taken belongs to a process that died.
 * Jobs just locked are left alone, since their pool may be about to take its lock; those of this process, whose pools
 * are given, for as long as they live.
 */
export const UNLOCK_THE_DEAD = `
with held as (
  select distinct locked_by from graphile_worker._private_jobs
  where locked_by is not null and locked_by <> all($1::text[]) and locked_at < now() - interval '5 seconds'
), gone as materialized (
  select locked_by from held where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))
)
select graphile_worker.force_unlock_workers(array_agg(locked_by)), pg_notify('jobs:insert', '{"count":1}')
from gone having count(*) > 0`
