interface Named {
  type: 'course' | 'bundle'
  slug: string
}

/** Page of a product. */
export const pageOf = ({ type, slug }: Named) => (type === 'course' ? `/course/${slug}` : `/lp/${slug}`)

/** Straight to payment, past the cart. */
export const buyNowOf = ({ type, slug }: Named) => `/checkout/${type}/${slug}`

export const watchOf = (slug: string) => `/student/mycourses/${slug}/watch`
