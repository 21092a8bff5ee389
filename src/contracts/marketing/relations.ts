import type { Relation } from '../kernel/attribute'

/** Video testimonials; those that were removed have no row. */
export const videoTestimonialRelation: Relation = {
  rows: 'videoTestimonialList',
  key: 'videoTestimonialId',
  title: 'name',
}

/** Live events. */
export const launchRelation: Relation = {
  rows: 'launchPage',
  key: 'launchId',
  title: 'title',
  notOffered: { status: ['cancelled'] },
}

export const couponRelation: Relation = {
  rows: 'couponList',
  key: 'couponId',
  title: 'code',
  to: '/admin/coupons/{id}',
  notOffered: { phase: ['ended', 'archived'] },
}
