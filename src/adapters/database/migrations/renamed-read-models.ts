/** `left_carts` is built anew as `abandoned_carts`: what belonged to the old name goes. */
export const dropRenamedReadModels = `
drop table if exists read.left_carts;
delete from ops.checkpoints where name = 'left_carts';
delete from ops.builds where name = 'left_carts';
delete from ops.differences where name = 'left_carts';
delete from ops.parked_events where consumer = 'left_carts';
delete from ops.leases where key like 'fold:left_carts@%';
`
