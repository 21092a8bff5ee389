/** Which process has a keyed request under way: the name of a database session that lives as long as it does. */
export const nameKeyHolders = 'alter table ops.idempotency_keys add column if not exists holder text;'
