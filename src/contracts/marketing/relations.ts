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
  to: '/admin/events/{id}',
  notOffered: { status: ['cancelled'] },
}

/** Texts that live events share. */
export const launchSectionRelation: Relation = {
  rows: 'launchSectionList',
  key: 'launchSectionId',
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
