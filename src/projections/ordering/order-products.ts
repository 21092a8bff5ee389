import { orderProductKey } from '../../domain/kernel/product-key'
import type { RefundPart } from '../../domain/ordering/order-aftersale'

type Product = Pick<RefundPart, 'productType' | 'productId'>

/** `<order>|course:react` of each product, once. */
export const orderProductKeys = (orderId: string, products: readonly Product[]): string[] => [
  ...new Set(products.map((product) => orderProductKey(orderId, product))),
]

/** Centavos of the parts that are of the product with this key. */
export const partOf = (orderId: string, parts: readonly RefundPart[], key: string): number =>
  parts
    .filter((part) => orderProductKeys(orderId, [part])[0] === key)
    .reduce((sum, { amount }) => sum + amount, 0)
