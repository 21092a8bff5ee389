import type { Pool } from 'pg'
import { inTransaction } from './bank'

/**
 * The provider's own books. A charge is one document; beside it stand only the columns that it is found by.
 * A notice keeps the exact bytes it was first written with, so that a repeated one is the same notice.
 */
const ddl = `
create schema if not exists sandbox;
create table if not exists sandbox.tokens (
  token text primary key,
  brand text not null,
  last4 text not null,
  behaviour text not null,
  fingerprint text not null,
  created_at text not null
);
alter table sandbox.tokens add column if not exists expiry text;
create table if not exists sandbox.cards (
  token text primary key,
  keep_key text not null unique,
  customer_id text not null,
  brand text not null,
  last4 text not null,
  expiry text not null,
  behaviour text not null,
  fingerprint text not null,
  kept_at text not null,
  forgotten_at text
);
create table if not exists sandbox.charges (
  seq bigint generated always as identity unique,
  charge_id text primary key,
  payment_id text not null,
  order_id text not null,
  txid text unique,
  idempotency_key text unique,
  request_hash text,
  first_answer text,
  charge jsonb not null
);
create index if not exists charges_of_payment on sandbox.charges (payment_id);
create table if not exists sandbox.refunds (
  refund_id text primary key,
  charge_id text not null references sandbox.charges,
  amount integer not null check (amount > 0),
  status text not null,
  settle_at text not null,
  created_at text not null
);
create index if not exists refunds_of_charge on sandbox.refunds (charge_id);
create index if not exists refunds_due on sandbox.refunds (settle_at) where status = 'processing';
create sequence if not exists sandbox.notice_order;
create table if not exists sandbox.notices (
  notice_id text primary key,
  seq bigint not null default nextval('sandbox.notice_order'),
  charge_id text not null references sandbox.charges,
  body text not null,
  state text not null,
  attempts integer not null default 0,
  deliveries integer not null default 0,
  next_at text not null,
  last_answer text,
  delivered_at text
);
create index if not exists notices_of_charge on sandbox.notices (charge_id, seq);
create index if not exists notices_due on sandbox.notices (seq) where state = 'queued';
create table if not exists sandbox.switches (name text primary key, is_on boolean not null);
insert into sandbox.switches values ('hold', false) on conflict do nothing;
`

/** Idempotent; several processes may start at once. */
export const createSandboxSchema = (pool: Pool) =>
  inTransaction(pool, async (sql) => {
    await sql.query(`select pg_advisory_xact_lock(hashtext('sandbox schema'))`)
    await sql.query(ddl)
  })
