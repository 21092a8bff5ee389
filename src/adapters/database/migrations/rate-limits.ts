/** Counted tries. The library would make the table itself, but several counters that do so at once can end the process. */
export const countTries = `
create table if not exists ops.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
`
