/** Keyed hashes of the browsers that opened a page in the last minutes. Lost with a crash of the database: they are true for minutes only. */
export const countVisitors = `
create unlogged table ops.visitors (
  visitor text primary key,
  seen_at timestamptz not null
);
create index visitors_age on ops.visitors (seen_at);
`
