import type { Product } from '../../../../src/contracts/kernel/page'
import { cnpj } from '../../ui/format'

/** An address whose postal code stays on one line. */
const Whole = ({ children }: { children: string }) =>
  children.split(/(\d{5}-\d{3})/).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** The seller's details, as required by Decreto 7.962/2013. */
export function Seller({ product }: { product: Product }) {
  return (
    <>
      {product.company || product.name}
      {product.cnpj && `, CNPJ ${cnpj(product.cnpj)}`}
      {product.address && (
        <>
          , <Whole>{product.address}</Whole>
        </>
      )}
      {product.email && (
        <>
          , <a href={`mailto:${product.email}`}>{product.email}</a>
        </>
      )}
    </>
  )
}
