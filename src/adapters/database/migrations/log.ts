/**
 * The event log. `position` is handed out under one lock that is held to commit, so commit order is position
 * order without gaps, also with several writing processes: a reader needs only `position > last`.
 * Payloads are text, because parsing jsonb on the server costs more than the read itself; `events_json` is for people.
 */
export const createLog = `
create schema log;

create table log.events (
  position bigint primary key,
  stream text collate "C" not null,
  revision int not null,
  id text collate "C" not null,
  type text collate "C" not null,
  data text not null,
  meta text not null,
  at text collate "C" not null,
  constraint events_stream_revision unique (stream, revision),
  constraint events_id unique (id)
);

create view log.events_json as
  select position, stream, revision, id, type, data::jsonb as data, meta::jsonb as meta, at::timestamptz as at
  from log.events;

create function log.lock_positions() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7240172, 1);
  return (select coalesce(max(position), 0) from log.events);
end $$;

-- Appends many batches at once, at most one per stream. Each is checked against its expected revision (-1 = no
-- stream) and answers for itself: the position and revision of its last event, or no position and the revision found.
create function log.append(
  p_streams text[], p_expected int[],
  p_owners int[], p_ids text[], p_types text[], p_datas text[], p_metas text[], p_ats text[]
) returns table (batch int, last_position bigint, revision int) language plpgsql as $$
declare
  base bigint := log.lock_positions();
begin
  return query
  with heads as materialized (
    select b.n::int as batch, b.stream, b.expected,
      coalesce((select e.revision from log.events e where e.stream = b.stream
                order by e.revision desc limit 1), -1) as actual
    from unnest(p_streams, p_expected) with ordinality as b(stream, expected, n)
  ), fresh as (
    select h.stream, h.actual, f.id, f.type, f.data, f.meta, f.at,
      row_number() over (order by f.n) as place,
      row_number() over (partition by h.batch order by f.n) as step
    from unnest(p_owners, p_ids, p_types, p_datas, p_metas, p_ats)
      with ordinality as f(owner, id, type, data, meta, at, n)
    join heads h on h.batch = f.owner
    where h.actual = h.expected
  ), written as (
    insert into log.events as e (position, stream, revision, id, type, data, meta, at)
    select base + f.place, f.stream, (f.actual + f.step)::int, f.id, f.type, f.data, f.meta, f.at
    from fresh f order by f.place
    returning e.position, e.stream, e.revision
  )
  select h.batch, max(w.position), coalesce(max(w.revision), h.actual)
  from heads h left join written w on w.stream = h.stream
  group by h.batch, h.actual;
  perform pg_notify('log_appended', '');
end $$;
`
