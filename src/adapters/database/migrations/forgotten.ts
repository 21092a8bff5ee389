/** Terms of the keys that the law makes us keep, and how far the forgetting of each person has come. */
export const forgetPeople = `
alter table ops.person_keys add column keep_until timestamptz;
create index person_keys_term on ops.person_keys (keep_until) where keep_until is not null and wrapped is not null;

-- \`plan\` says what there is to wipe, in clear, and is gone once it is wiped.
create table ops.forgettings (
  account_id text collate "C" primary key,
  plan jsonb,
  asked_at timestamptz not null default now(),
  key_gone_at timestamptz,
  done_at timestamptz,
  -- Counts by place, of what was removed or covered.
  wiped jsonb
);
`
