/**
 * The ledger of jobs for BullMQ: Redis holds a copy that may be lost, and open jobs are enqueued again from here.
 * Jobs of graphile-worker have an id here and no name: they lie in PostgreSQL themselves.
 */
export const keepJobLedger = `
alter table ops.enqueued_jobs
  add column name text,
  add column data json,
  add column run_at timestamptz,
  -- A process has it in hand, by the database's clock, and says so again and again.
  add column held_until timestamptz,
  add column done_at timestamptz;
create index enqueued_jobs_open on ops.enqueued_jobs (id) where name is not null and done_at is null;
`
