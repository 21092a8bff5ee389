/**
 * Names the control queue and the advance of checkpoints by the field's words. The old names stay as a view and as
 * functions for processes of the version before, which run on during a rolling deployment.
 */
export const nameControlRequests = `
alter table ops.wishes rename to control_requests;
alter table ops.control_requests rename column asked_at to requested_at;
alter table ops.control_requests rename column taken_at to claimed_at;
alter table ops.control_requests rename column done_at to completed_at;
alter index ops.wishes_pkey rename to control_requests_pkey;
alter index ops.wishes_open rename to control_requests_open;
alter sequence ops.wishes_id_seq rename to control_requests_id_seq;
create view ops.wishes as
  select id, verb, name, requested_at as asked_at, claimed_at as taken_at, completed_at as done_at, result, error
  from ops.control_requests;

create function ops.advance_checkpoints(
  p_names text[], p_versions int[], p_epochs bigint[], p_from text[], p_to text[]
) returns void language plpgsql as $$
declare advanced int;
begin
  update ops.checkpoints c
  set position = m.target, mark = ops.mark(c.name, c.version, m.target, c.epoch), updated_at = now()
  from unnest(p_names, p_versions, p_epochs, p_from, p_to) as m(name, version, epoch, position, target)
  where c.name = m.name and c.version = m.version and not c.broken
    and c.epoch = m.epoch and c.position is not distinct from m.position;
  get diagnostics advanced = row_count;
  if advanced <> cardinality(p_names) then
    raise exception 'checkpoint advanced by another owner' using errcode = 'TR001';
  end if;
end $$;

create function ops.advance_build(
  p_name text, p_version int, p_epoch bigint, p_from text, p_to text, p_events int
) returns void language plpgsql as $$
begin
  update ops.builds b set position = p_to, mark = ops.mark(b.name, b.version, p_to, b.epoch), events = b.events + p_events
  where b.name = p_name and b.version = p_version and b.epoch = p_epoch and b.position is not distinct from p_from
    and b.state in ('building', 'ready');
  if not found then
    raise exception 'build advanced by another owner' using errcode = 'TR001';
  end if;
end $$;

create or replace function ops.move(
  p_names text[], p_versions int[], p_epochs bigint[], p_from text[], p_to text[]
) returns void language plpgsql as $$
begin perform ops.advance_checkpoints(p_names, p_versions, p_epochs, p_from, p_to); end $$;

create or replace function ops.move_build(
  p_name text, p_version int, p_epoch bigint, p_from text, p_to text, p_events int
) returns void language plpgsql as $$
begin perform ops.advance_build(p_name, p_version, p_epoch, p_from, p_to, p_events); end $$;
`
