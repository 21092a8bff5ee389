interface Sold {
  productType: string
  productId: string
  accessMonths?: number | null | undefined
}

const keyOf = ({ productType, productId }: Sold) => `${productType}:${productId}`

/** The access terms that a page shows, in one hidden field: `course:react=6,bundle:fullstack=0`; 0: for ever. */
export const shownTerms = (lines: readonly Sold[]): string =>
  lines.map((line) => `${keyOf(line)}=${line.accessMonths ?? 0}`).join(',')

/** The months that were shown of a product; undefined where none were. */
export const shownMonths = (shown: string | undefined, product: Sold): number | null | undefined => {
  const key = `${keyOf(product)}=`
  const found = shown?.split(',').find((each) => each.startsWith(key))
  return found === undefined ? undefined : Number(found.slice(key.length)) || null
}
