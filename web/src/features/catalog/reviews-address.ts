/** The course's page at its reviews, narrowed to a mark and turned to a page of them. */
export function reviewsAddress(slug: string, stars: number | null, page = 1): string {
  const query = new URLSearchParams()
  if (stars !== null) query.set('estrelas', String(stars))
  if (page > 1) query.set('avaliacoes', String(page))
  const asked = query.toString()
  return `/course/${slug}${asked && `?${asked}`}#avaliacoes`
}
