/**
 * A large append is two rows: its first event, and a pack of the others under the type '' (decision 0016).
 *
 * A pack has the shared beginning of its events' ids as its id, so the index of ids finds it for each of them; the
 * data is its list as it is, since compressing it costs more than writing it.
 *
 * `log.append_batch` has the same parameters as before, so that processes of the release before can write.
 */
export const packAppends = `
alter table log.events alter column data set storage external;

drop view log.events_json;
create view log.events_json as
  select position, stream, revision, id, type, data::jsonb as data, meta::jsonb as meta, at::timestamptz as at
  from log.events where type <> ''
  union all
  select e.position - p.count + 1 + n, e.stream, p.revision + n, e.id || lpad(to_hex(p.ordinal + n), 4, '0'),
    p.types ->> least(n, jsonb_array_length(p.types) - 1), p.datas -> n,
    p.metas -> least(n, jsonb_array_length(p.metas) - 1),
    (p.ats ->> least(n, jsonb_array_length(p.ats) - 1))::timestamptz
  from log.events e
  cross join lateral (select e.data::jsonb as datas, h.*, ('x' || lpad(h.ids ->> 0, 8, '0'))::bit(32)::int as ordinal
    from jsonb_to_record(e.meta::jsonb)
      as h(count int, revision int, ids jsonb, types jsonb, ats jsonb, metas jsonb)) p
  cross join lateral generate_series(0, p.count - 1) n
  where e.type = '';

-- Answers the position before the append; none when it was refused with the revision that its stream has, or, at the
-- expected one, because its ids have neighbours in the log, which row by row are told apart.
create function log.append_pack(
  p_stream text, p_expected int, p_count int,
  e_id text, e_type text, e_data text, e_meta text, e_at text,
  p_id text, p_data text, p_meta text, p_at text
) returns table (base bigint, held int) language plpgsql as $$
declare
  head bigint;
begin
  perform pg_advisory_xact_lock(7240172, 1);
  held := coalesce((
    select e.revision from log.events e where e.stream = p_stream order by e.revision desc limit 1
  ), -1);
  if held = p_expected and not exists (
    select from log.events e where e.id >= p_id and e.id < p_id || 'g'
  ) then
    select coalesce(max(e.position), 0) into head from log.events e;
    insert into log.events (position, stream, revision, id, type, data, meta, at) values
      (head + 1, p_stream, p_expected + 1, e_id, e_type, e_data, e_meta, e_at),
      (head + p_count, p_stream, p_expected + p_count, p_id, '', p_data, p_meta, p_at);
    base := head;
  end if;
  return next;
end $$;

create or replace function log.append_batch(
  p_streams text[], p_expected int[],
  e_streams text[], e_revisions int[], e_ids text[], e_types text[], e_datas text[], e_metas text[], e_ats text[]
) returns table (base bigint, refused int[], held int[]) language plpgsql as $$
declare
  wrong text[];
begin
  -- The same lock as log.lock_positions(); what follows sees all that was committed under it.
  perform pg_advisory_xact_lock(7240172, 1);
  select coalesce(max(e.position), 0) into base from log.events e;

  select array_agg(h.n), array_agg(h.actual), array_agg(h.stream) into refused, held, wrong from (
    select b.n::int, b.stream, b.expected, coalesce((
      select e.revision from log.events e where e.stream = b.stream order by e.revision desc limit 1
    ), -1) as actual
    from unnest(p_streams, p_expected) with ordinality as b(stream, expected, n)
  ) h where h.actual <> h.expected;

  if exists (select from log.events e where e.type = '') and exists (
    select from unnest(e_ids, e_streams) as i(id, stream) join log.events e on e.id = left(i.id, 32)
    where e.type = '' and i.stream <> all(coalesce(wrong, '{}'))
      and i.id between e.id || (e.meta::json -> 'ids' ->> 0) and e.id || (e.meta::json -> 'ids' ->> 1)
  ) then
    raise unique_violation using message = 'an event of this id is in a pack';
  end if;

  if wrong is null then
    insert into log.events (position, stream, revision, id, type, data, meta, at)
    select base + n, stream, revision, id, type, data, meta, at
    from unnest(e_streams, e_revisions, e_ids, e_types, e_datas, e_metas, e_ats)
      with ordinality as e(stream, revision, id, type, data, meta, at, n);
  else
    insert into log.events (position, stream, revision, id, type, data, meta, at)
    select base + row_number() over (order by n), stream, revision, id, type, data, meta, at
    from unnest(e_streams, e_revisions, e_ids, e_types, e_datas, e_metas, e_ats)
      with ordinality as e(stream, revision, id, type, data, meta, at, n)
    where stream <> all(wrong);
  end if;
  return next;
end $$;
`
