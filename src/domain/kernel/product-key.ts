interface ProductRef {
  productType: string
  productId: string
}

/** `course:react`: a product, or its line among those of an order or a cart, in one text. */
export const productKey = ({ productType, productId }: ProductRef) => `${productType}:${productId}`

/** `<order>|course:react`: one product of one order. */
export const orderProductKey = (orderId: string, product: ProductRef) => `${orderId}|${productKey(product)}`

/** The product of a key that was looked at before. */
export function productOf(key: string): { productType: 'course' | 'bundle'; productId: string } {
  const [type, ...rest] = key.split(':')
  return { productType: type === 'bundle' ? 'bundle' : 'course', productId: rest.join(':') }
}
