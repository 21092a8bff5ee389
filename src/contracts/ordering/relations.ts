import type { Relation } from '../kernel/attribute'

export const orderRelation: Relation = {
  rows: 'orderList',
  key: 'orderId',
  title: 'number',
  to: '/admin/orders/{id}',
}

export const sellerRelation: Relation = {
  rows: 'sellerList',
  key: 'sellerId',
  title: 'name',
  to: '/admin/sellers/{id}',
}
