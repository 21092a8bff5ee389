import { senselessness } from '../../commands/marketing/coupon-sense'
import { levelled, ruleOf } from '../../commands/marketing/price-levelling'
import {
  type LevellingLine,
  type LevellingPreview,
  type LevellingRuleForm,
  MOST_LEVELLED,
} from '../../contracts/marketing/price-levelling'
import { productKey } from '../../domain/kernel/product-key'
import type { CouponRow } from '../../projections/marketing/coupon-list'
import { offerOf } from '../catalog/cards'

/** A product on sale. All money in centavos. */
export interface LevelledProduct {
  productType: 'course' | 'bundle'
  productId: string
  title: string
  href: string
  categoryId: string
  /** Of a programme; empty for a course. */
  courseIds: readonly string[]
  /** Asked now, without a promotion of the whole shop. */
  asked: number
  regular: number
  salePrice: { price: number; until: string; running: boolean } | null
}

export interface LevellingWorld {
  products: readonly LevelledProduct[]
  /** Percent that a promotion of the whole shop takes off now; 0 without one. */
  percent: number
  /** Number of instalments without interest. */
  free: number
  /** Number of carts by `course:id` or `bundle:id`. */
  carts: ReadonlyMap<string, number>
  /** Those that may be used now. */
  coupons: readonly CouponRow[]
}

const isIn = ({ productType, categoryId }: LevellingRuleForm) => {
  return (product: LevelledProduct) =>
    (productType === null || product.productType === productType) &&
    (categoryId === null || product.categoryId === categoryId)
}

/** What the product asks with another regular price: its sale price while that is lower. */
const askedAt = ({ salePrice }: LevelledProduct, regular: number) =>
  salePrice?.running && salePrice.price < regular ? salePrice.price : regular

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/** What a rule does to every price that it changes, and what that means for programmes, coupons and carts. */
export function levellingPreview(form: LevellingRuleForm, world: LevellingWorld): LevellingPreview {
  const rule = ruleOf(form)
  const looked = world.products.filter(isIn(form))
  const priced = looked.filter(({ regular }) => regular > 0)
  const changes = priced
    .map((product) => ({ product, after: levelled(product.regular, rule) }))
    .filter(({ product, after }) => after !== product.regular)
  const taken = changes.slice(0, MOST_LEVELLED)
  const shop = shopAfter(world, new Map(taken.map(({ product, after }) => [productKey(product), after])))
  return {
    lines: taken.map(({ product, after }) => lineOf(product, after, world, shop)),
    unchanged: priced.length - changes.length,
    free: looked.length - priced.length,
    more: changes.length - taken.length,
    dear: shop.dear,
  }
}

type After = ReturnType<typeof shopAfter>

/** Prices as the shop would show them. */
function shopAfter({ products, percent, free }: LevellingWorld, regular: ReadonlyMap<string, number>) {
  const offers = new Map(
    products.map((product) => {
      const after = regular.get(productKey(product))
      const asked = after === undefined ? product.asked : askedAt(product, after)
      return [productKey(product), offerOf(asked, percent, null, free)]
    }),
  )
  const priceOf = (key: string) => offers.get(key)?.price ?? 0
  const separately = ({ courseIds }: LevelledProduct) => sum(courseIds.map((id) => priceOf(`course:${id}`)))
  const dear = products
    .filter(({ productType }) => productType === 'bundle')
    .map((product) => ({
      bundleId: product.productId,
      title: product.title,
      price: priceOf(productKey(product)),
      separately: separately(product),
    }))
    .filter((each) => each.price > each.separately)
  return { offers, separately, dear }
}

function lineOf(
  product: LevelledProduct,
  after: number,
  { percent, free, carts, coupons }: LevellingWorld,
  { offers, separately }: After,
): LevellingLine {
  const { productType, productId, title, href, categoryId, regular, asked, salePrice } = product
  const key = productKey(product)
  const before = offerOf(asked, percent, null, free)
  const now = offers.get(key) ?? before
  const why = (coupon: CouponRow, price: number) => senselessness(coupon, { productId, categoryId, price })
  return {
    productType,
    productId,
    title,
    href,
    before: regular,
    after,
    shown: { before: before.price, after: now.price },
    installment: now.installment,
    carts: carts.get(key) ?? 0,
    salePrice: salePrice && {
      price: salePrice.price,
      until: salePrice.until,
      ends: salePrice.price >= after,
    },
    separately: productType === 'bundle' ? separately(product) : null,
    coupons: coupons.flatMap((coupon) => {
      const found = why(coupon, now.price)
      return found && !why(coupon, before.price)
        ? [{ couponId: coupon.couponId, code: coupon.code, why: found }]
        : []
    }),
  }
}
