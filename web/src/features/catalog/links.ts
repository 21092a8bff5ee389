interface Named {
  type: 'course' | 'bundle'
  slug: string
}

/** Straight to payment, past the cart. */
export const buyNowOf = ({ type, slug }: Named) => `/checkout/${type}/${slug}`

export const watchOf = (slug: string) => `/student/mycourses/${slug}/watch`
