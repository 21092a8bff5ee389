/**
 * Appends in batches, at most one append per stream, each checked against its expected revision (-1 = no stream).
 * Answers once for all: the position before the batch, and which appends (from 1) were refused with the revision that
 * their stream has. The caller knows the rest. No NOTIFY here: it would make commits queue.
 *
 * `log.append` of version 1 stays, so that processes of the release before can write while they are replaced.
 *
 * The index by type lets a reader of rare types skip all others.
 */
export const appendBatches = `
create function log.append_batch(
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

create index events_type_position on log.events (type, position);
`
