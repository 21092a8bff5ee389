/** The world that is being seeded into an empty log, so that a restart after a crash continues with the same one. */
export const markFoundings = `
create table ops.foundings (
  one boolean primary key default true check (one),
  world text not null,
  ends_at text not null
);
`
