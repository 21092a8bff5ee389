interface Named {
  type: 'course' | 'bundle'
  slug: string
}

/** Path of the page that sells a product. */
export const productPage = ({ type, slug }: Named): string =>
  type === 'course' ? `/course/${slug}` : `/lp/${slug}`
