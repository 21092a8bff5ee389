export const GUARANTEE_PATH = '/admin/refunds/guarantee'
export const PRODUCT_GUARANTEE_PATH = `${GUARANTEE_PATH}/product`

/** Days that a product may be guaranteed for; the law's own seven are the least. */
export const guaranteeChoices = [7, 15, 21, 30] as const

/** The guarantee as staff see it. */
export interface GuaranteeView {
  days: number
  /** Products with days of their own, by title. */
  own: { product: string; title: string; days: number }[]
  /** What may be given some, by title. */
  products: { product: string; title: string }[]
}
