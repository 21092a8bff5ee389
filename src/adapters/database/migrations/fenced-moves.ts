/** Requires an epoch to advance a checkpoint: null used to skip the fencing check. */
export const fenceEveryMove = `
create or replace function ops.move(
  p_names text[], p_versions int[], p_epochs bigint[], p_from text[], p_to text[]
) returns void language plpgsql as $$
declare moved int;
begin
  update ops.checkpoints c
  set position = m.target, mark = ops.mark(c.name, c.version, m.target, c.epoch), updated_at = now()
  from unnest(p_names, p_versions, p_epochs, p_from, p_to) as m(name, version, epoch, position, target)
  where c.name = m.name and c.version = m.version and not c.broken
    and c.epoch = m.epoch and c.position is not distinct from m.position;
  get diagnostics moved = row_count;
  if moved <> cardinality(p_names) then
    raise exception 'checkpoint moved by another owner' using errcode = 'TR001';
  end if;
end $$;
`
