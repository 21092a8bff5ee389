type Query = (text: string) => Promise<Record<string, unknown>[]>

const GRAPHILE = `
select job.key as id, task.identifier as name, job.attempts, job.run_at, job.locked_by, job.locked_at, job.last_error
from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
where job.run_at < now() + interval '1 hour' order by job.run_at limit 30`

const BOOK = `
select id, name, run_at, held_until from ops.enqueued_jobs
where name is not null and done_at is null and coalesce(run_at, now()) < now() + interval '1 hour'
order by keep_until limit 30`

const BACKENDS = `
select application_name as who, state, wait_event_type as waits, now() - state_change as since, left(query, 120) as query
from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by state_change`

/** Open jobs of both queues and running statements, for debugging a stall. */
export async function whatIsLeft(query: Query): Promise<string> {
  const parts = { 'jobs (graphile-worker)': GRAPHILE, 'jobs (book)': BOOK, connections: BACKENDS }
  const told: string[] = []
  for (const [name, text] of Object.entries(parts)) {
    // A table that this world does not have is no news.
    const rows = await query(text).catch(() => [])
    told.push(`${name}: ${rows.length}`, ...rows.map((row) => `  ${JSON.stringify(row)}`))
  }
  const [clock] = await query('select now() as at').catch(() => [])
  return [`what is left at ${JSON.stringify(clock?.at)}:`, ...told].join('\n')
}
