/**
 * Leases of read models, builds beside the serving table, and control requests of staff.
 * `ops.checkpoints` stays one row per name: the read model that serves.
 */
export const ownProjections = `
-- Who works on what, by the database's clock. \`session\` is the backend that a successor ends.
create table ops.leases (
  key text collate "C" primary key,
  owner text not null,
  until timestamptz not null,
  session int not null
);

-- A position is good only beside its mark: whoever sets one by hand is found out.
create function ops.mark(p_name text, p_version int, p_position text, p_epoch bigint) returns text
  language sql immutable as $$ select md5(concat_ws('|', p_name, p_version, coalesce(p_position, '-'), p_epoch)) $$;

-- \`epoch\` grows with every owner and every repair, so that who knows an older one is refused.
-- \`broken\`: the table does not hold what the position says; it serves, but nobody folds it until it is healed.
alter table ops.checkpoints
  add column epoch bigint not null default 0,
  add column mark text,
  add column rate real not null default 0,
  add column broken boolean not null default false,
  add column error text,
  add column since timestamptz not null default now();
update ops.checkpoints set mark = ops.mark(name, version, position, 0);

-- Tables beside the one that serves: being built to take its place, or kept for one way back.
create table ops.builds (
  name text collate "C" not null,
  version int not null,
  kind text not null check (kind in ('build', 'kept')),
  state text not null default 'waiting' check (state in ('waiting', 'building', 'ready', 'failed', 'cancelled')),
  -- Serves only when somebody asks for it.
  held boolean not null default false,
  -- Replaces a table that cannot be trusted.
  heals boolean not null default false,
  position text,
  epoch bigint not null default 0,
  mark text,
  events bigint not null default 0,
  done real not null default 0,
  rate real not null default 0,
  different_rows bigint,
  different_cells bigint,
  different_total bigint,
  error text,
  -- What is parked for a table that is only kept.
  parked json,
  started_at timestamptz not null default now(),
  primary key (name, version)
);

create table ops.differences (
  name text collate "C" not null,
  n int not null,
  key text not null,
  col text,
  live json,
  next json,
  events json not null,
  primary key (name, n)
);

create table ops.wishes (
  id bigint generated always as identity primary key,
  verb text not null,
  name text not null,
  asked_at timestamptz not null default now(),
  taken_at timestamptz,
  done_at timestamptz,
  result json,
  error text
);
create index wishes_open on ops.wishes (id) where taken_at is null;

-- Moves checkpoints by compare-and-set, all or none. A null epoch asks for none.
create function ops.move(
  p_names text[], p_versions int[], p_epochs bigint[], p_from text[], p_to text[]
) returns void language plpgsql as $$
declare moved int;
begin
  update ops.checkpoints c
  set position = m.target, mark = ops.mark(c.name, c.version, m.target, c.epoch), updated_at = now()
  from unnest(p_names, p_versions, p_epochs, p_from, p_to) as m(name, version, epoch, position, target)
  where c.name = m.name and c.version = m.version and not c.broken
    and (m.epoch is null or c.epoch = m.epoch) and c.position is not distinct from m.position;
  get diagnostics moved = row_count;
  if moved <> cardinality(p_names) then
    raise exception 'checkpoint moved by another owner' using errcode = 'TR001';
  end if;
end $$;

create function ops.move_build(
  p_name text, p_version int, p_epoch bigint, p_from text, p_to text, p_events int
) returns void language plpgsql as $$
begin
  update ops.builds b set position = p_to, mark = ops.mark(b.name, b.version, p_to, b.epoch), events = b.events + p_events
  where b.name = p_name and b.version = p_version and b.epoch = p_epoch and b.position is not distinct from p_from
    and b.state in ('building', 'ready');
  if not found then
    raise exception 'build moved by another owner' using errcode = 'TR001';
  end if;
end $$;
`
