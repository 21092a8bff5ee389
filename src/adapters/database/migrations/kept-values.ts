/** Keeps the different values of a read model: runs the statement of a trigger for their table and that of the sums. */
export const keepValues = `
create function ops.keep_values() returns trigger language plpgsql as $$
begin
  execute format(tg_argv[0], tg_table_name || '__values', tg_table_name || '__sums');
  return null;
end $$;
`
