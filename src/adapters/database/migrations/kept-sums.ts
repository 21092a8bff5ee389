/** Keeps the sums of a read model: runs the statement of a trigger for the table of sums beside its table. */
export const keepSums = `
create function ops.keep_sums() returns trigger language plpgsql as $$
begin
  execute format(tg_argv[0], tg_table_name || '__sums');
  return null;
end $$;
`
