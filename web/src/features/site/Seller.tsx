import type { SharedProps } from '../../../../src/contracts/kernel/page'
import { cnpj } from '../../ui/format'

export type Product = SharedProps['product']

/** Who sells, as Decreto 7.962/2013 asks it to be said. */
export function Seller({ product }: { product: Product }) {
  return (
    <>
      {product.company || product.name}
      {product.cnpj && `, CNPJ ${cnpj(product.cnpj)}`}
      {product.address && `, ${product.address}`}
      {product.email && (
        <>
          , <a href={`mailto:${product.email}`}>{product.email}</a>
        </>
      )}
    </>
  )
}
