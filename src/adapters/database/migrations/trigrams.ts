/** Lists search any part of a word by it. Where it may not be created or is not installed, they scan instead. */
export const searchByTrigrams = `
do $$ begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then null;
end $$;`
