import type { Product } from '../../../../src/contracts/kernel/page'
import { cnpj } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'

/** The seller's details, one to a line. */
export function SellerLines({ product }: { product: Product }) {
  const { name, company, address, email } = product
  return (
    <address className="mt-2 grid gap-1 text-fg-2 not-italic">
      <span className="font-semibold">{company || name}</span>
      {product.cnpj && <span className="tabular">CNPJ {cnpj(product.cnpj)}</span>}
      {address && <span>{address}</span>}
      {email && (
        <span>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </span>
      )}
    </address>
  )
}
