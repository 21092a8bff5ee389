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

/** People who left their data; those who were forgotten keep their row without a name. */
export const leadRelation: Relation = {
  rows: 'leadPeople',
  key: 'leadKey',
  title: 'name',
  to: '/admin/leads/{id}',
}

export const couponRelation: Relation = {
  rows: 'couponList',
  key: 'couponId',
  title: 'code',
  to: '/admin/coupons/{id}',
  notOffered: { phase: ['ended', 'archived'] },
}
