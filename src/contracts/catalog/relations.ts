import type { Relation } from '../kernel/attribute'

// One relation for each kind of record, so that all forms offer the same ones.

const archived = { status: ['archived'] }

/** Courses by their title, drafts too. */
export const courseRelation: Relation = {
  rows: 'courseCard',
  key: 'courseId',
  title: 'title',
  to: '/admin/courses/{id}',
  notOffered: archived,
}

/** Courses where those who read of them may not open them. */
export const courseTitleRelation: Relation = {
  rows: 'courseCard',
  key: 'courseId',
  title: 'title',
  notOffered: archived,
}

/** Courses by their address. */
export const courseSlugRelation: Relation = {
  rows: 'courseLines',
  key: 'slug',
  title: 'title',
  notOffered: archived,
}

/** Courses and programmes. */
export const productRelation: Relation = {
  rows: 'products',
  key: 'productId',
  title: 'title',
  notOffered: archived,
}

export const categoryRelation: Relation = {
  rows: 'categoryLines',
  key: 'categoryId',
  title: 'name',
  to: '/admin/categories/{id}',
  notOffered: archived,
}

/** Categories where those who read of them may not open them. */
export const categoryTitleRelation: Relation = {
  rows: 'categoryList',
  key: 'categoryId',
  title: 'name',
  notOffered: archived,
}

/** Texts that landing pages share. */
export const landingSectionRelation: Relation = {
  rows: 'landingSectionLines',
  key: 'landingSectionId',
  title: 'title',
  notOffered: archived,
}
