/** What jobs and mails must not do twice. Ids only: there is nothing personal to forget. */
export const createJobs = `
-- Ids ever enqueued; graphile-worker deletes a job once it is done.
create table ops.enqueued_jobs (
  id text collate "C" primary key,
  keep_until timestamptz not null
);
create index enqueued_jobs_age on ops.enqueued_jobs (keep_until);

-- Mails handed to the outside mail server.
create table ops.sent_mails (
  message_id text collate "C" primary key,
  sent_at timestamptz not null default now()
);
`
