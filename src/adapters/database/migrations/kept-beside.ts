/**
 * Keeps what stands beside a read model: runs the statement of a trigger, whose `%1$I` and `%2$I` are the names of tables
 * that end as the trigger's further arguments say. Tables made before have triggers of `keep_sums` and `keep_values`.
 */
export const keepBeside = `
create function ops.keep_beside() returns trigger language plpgsql as $$
begin
  execute format(tg_argv[0], tg_table_name || tg_argv[1], tg_table_name || tg_argv[2]);
  return null;
end $$;
`
