/** State beside the log: keys, checkpoints, sessions, and ids that were seen before. */
export const createOps = `
create schema ops;

-- One data key per person, wrapped with the master key. A row without a key is the tombstone of a forgotten person.
create table ops.person_keys (
  subject text collate "C" primary key,
  wrapped bytea,
  created_at timestamptz not null default now(),
  forgotten_at timestamptz,
  constraint person_keys_key_or_tombstone check ((wrapped is null) = (forgotten_at is not null))
);

create table ops.checkpoints (
  name text primary key,
  version int not null,
  position text,
  updated_at timestamptz not null default now()
);

create table ops.reactor_checkpoints (
  name text primary key,
  position text,
  updated_at timestamptz not null default now()
);

create table ops.parked_events (
  consumer text not null,
  position text not null,
  stream text not null,
  event_id text not null,
  type text not null,
  error text not null,
  attempts int not null default 1,
  parked_at timestamptz not null default now(),
  primary key (consumer, position)
);

-- A row without a status is a request under way.
create table ops.idempotency_keys (
  subject text not null,
  key text not null,
  body_hash text not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (subject, key)
);
create index idempotency_keys_age on ops.idempotency_keys (created_at);

-- The cookie carries the token; only its SHA-256 is kept.
create table ops.sessions (
  token_hash bytea primary key,
  account_id text,
  visitor_id text not null,
  data jsonb not null default '{}',
  csrf_secret text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz,
  user_agent text,
  ip text
);
create index sessions_account on ops.sessions (account_id) where account_id is not null;
create index sessions_expiry on ops.sessions (expires_at);

create table ops.outbox_mails (
  message_id text primary key,
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  accepted_at timestamptz not null default now()
);
create index outbox_mails_newest on ops.outbox_mails (accepted_at desc);

create table ops.webhook_notices (
  notice_id text primary key,
  received_at timestamptz not null default now(),
  body text not null,
  outcome text
);
`
