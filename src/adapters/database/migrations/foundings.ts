/** The world that a process is filling an empty log with: who comes after a crash goes on with the very same one. */
export const markFoundings = `
create table ops.foundings (
  one boolean primary key default true check (one),
  world text not null,
  ends_at text not null
);
`
