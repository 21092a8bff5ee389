import type { ProductRef } from '../../../../src/contracts/ordering/forms'

/** Hidden fields with the form's product. */
export function ProductRefInputs({ productType, productId }: ProductRef) {
  return (
    <>
      <input type="hidden" name="productType" value={productType} readOnly />
      <input type="hidden" name="productId" value={productId} readOnly />
    </>
  )
}
