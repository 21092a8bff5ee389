/**
 * Appends of several streams each, wholly or not at all, and only while the streams that were looked at still end where
 * they were seen. `p_units` (from 1) says which append each expectation belongs to, `e_units` the same of each event.
 * Answers the position before them, and which expectations (from 1) did not hold, with the revision that is there.
 * The caller sees to it that no append looks at a stream that another one before it in the same call writes.
 */
export const appendUnits = `
create function log.append_units(
  p_units int[], p_streams text[], p_expected int[],
  e_units int[], e_streams text[], e_revisions int[], e_ids text[], e_types text[], e_datas text[], e_metas text[],
  e_ats text[]
) returns table (base bigint, refused int[], held int[]) language plpgsql as $$
declare
  wrong int[];
begin
  -- The same lock as log.lock_positions(); what follows sees all that was committed under it.
  perform pg_advisory_xact_lock(7240172, 1);
  select coalesce(max(e.position), 0) into base from log.events e;

  select array_agg(h.n), array_agg(h.actual), coalesce(array_agg(h.unit), '{}') into refused, held, wrong from (
    select c.n::int, c.unit, c.expected, coalesce((
      select e.revision from log.events e where e.stream = c.stream order by e.revision desc limit 1
    ), -1) as actual
    from unnest(p_units, p_streams, p_expected) with ordinality as c(unit, stream, expected, n)
  ) h where h.actual <> h.expected;

  if exists (select from log.events e where e.type = '') and exists (
    select from unnest(e_ids, e_units) as i(id, unit) join log.events e on e.id = left(i.id, 32)
    where e.type = '' and i.unit <> all(wrong)
      and i.id between e.id || (e.meta::json -> 'ids' ->> 0) and e.id || (e.meta::json -> 'ids' ->> 1)
  ) then
    raise unique_violation using message = 'an event of this id is in a pack';
  end if;

  insert into log.events (position, stream, revision, id, type, data, meta, at)
  select base + row_number() over (order by n), stream, revision, id, type, data, meta, at
  from unnest(e_units, e_streams, e_revisions, e_ids, e_types, e_datas, e_metas, e_ats)
    with ordinality as e(unit, stream, revision, id, type, data, meta, at, n)
  where unit <> all(wrong);
  return next;
end $$;
`
