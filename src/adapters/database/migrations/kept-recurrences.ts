/** Keeps the days of ids that come again in a read model: runs the statement of a trigger for their table. */
export const keepRecurrences = `
create function ops.keep_recurrences() returns trigger language plpgsql as $$
begin
  execute format(tg_argv[0], tg_table_name || '__recurrences');
  return null;
end $$;
`
