/** A read model that is built anew under another name: what belonged to the old one goes. */
const dropReadModel = (name: string) => `
drop table if exists read.${name};
delete from ops.checkpoints where name = '${name}';
delete from ops.builds where name = '${name}';
delete from ops.differences where name = '${name}';
delete from ops.parked_events where consumer = '${name}';
delete from ops.leases where key like 'fold:${name}@%';
`

/** `left_carts` became `abandoned_carts`. */
export const dropRenamedReadModels = dropReadModel('left_carts')

/** `saved_order_views` became `saved_views`, which has those of every list. */
export const dropSavedOrderViews = dropReadModel('saved_order_views')
