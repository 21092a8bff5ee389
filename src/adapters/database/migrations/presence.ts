/** Which of staff have which record open. Lost with a crash of the database, since it is true for a minute only. */
export const tellPresence = `
create unlogged table ops.presence (
  record text not null,
  account_id text not null,
  seen_at timestamptz not null,
  primary key (record, account_id)
);
create index presence_age on ops.presence (seen_at);
`
