import type pg from 'pg'
import { COUPON } from './sale'

/** What the reference writes to, beside the courses that it has already. */
export async function saleTables(pool: pg.Pool) {
  await pool.query(`
    create table ref.events (position bigserial primary key, stream text not null, type text not null, data jsonb not null, at timestamptz not null);
    create index on ref.events (stream);
    create table ref.visits (visitor text primary key, seen_at timestamptz not null);
    create table ref.basket (visitor text not null, course_id text not null, price int not null, code text, primary key (visitor, course_id));
    create table ref.coupons (code text primary key, percent int not null, seats int not null, used int not null default 0);
    create table ref.orders (id uuid primary key, visitor text not null, name text not null, email text not null, cpf text not null,
      subtotal int not null, total int not null, status text not null, placed_at timestamptz not null, paid_at timestamptz);
    create index on ref.orders (status, placed_at desc);
    create table ref.order_lines (order_id uuid not null references ref.orders, course_id text not null, price int not null, primary key (order_id, course_id));
    create table ref.people (id bigserial primary key, email text not null unique, name text not null);
    create table ref.enrolments (person_id bigint not null references ref.people, course_id text not null, order_id uuid not null, primary key (person_id, course_id));
    create table ref.mails (id bigserial primary key, recipient text not null, subject text not null, html text not null)`)
  await pool.query('insert into ref.coupons (code, percent, seats) values ($1, $2, $3)', [
    COUPON.code,
    COUPON.value,
    COUPON.totalLimit,
  ])
}
