import type { Relation } from '../kernel/attribute'

/** Video testimonials; those that were removed have no row. */
export const videoTestimonialRelation: Relation = {
  rows: 'videoTestimonialList',
  key: 'videoTestimonialId',
  title: 'name',
}

/** Films that sell products; those that were removed have no row. */
export const salesVideoRelation: Relation = {
  rows: 'salesVideoList',
  key: 'salesVideoId',
  title: 'title',
  to: '/admin/salesvideos/{id}',
}

/** Live events. */
export const launchRelation: Relation = {
  rows: 'launchPage',
  key: 'launchId',
  title: 'title',
  to: '/admin/events/{id}',
  notOffered: { status: ['cancelled'] },
}

/** People who left their data; those who were forgotten keep their row without a name. */
export const leadRelation: Relation = {
  rows: 'leadPeople',
  key: 'leadKey',
  title: 'name',
  to: '/admin/leads/{id}',
}

/** Texts that live events share. */
export const launchSectionRelation: Relation = {
  rows: 'launchSectionLines',
  key: 'landingSectionId',
  title: 'title',
  notOffered: { status: ['archived'] },
}

export const couponRelation: Relation = {
  rows: 'couponList',
  key: 'couponId',
  title: 'code',
  to: '/admin/coupons/{id}',
  notOffered: { phase: ['ended', 'archived'] },
}
