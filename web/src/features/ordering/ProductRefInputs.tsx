import type { ProductRef } from '../../../../src/contracts/ordering/forms'

/** Which product a form is about. */
export function ProductRefInputs({ productType, productId }: ProductRef) {
  return (
    <>
      <input type="hidden" name="productType" value={productType} readOnly />
      <input type="hidden" name="productId" value={productId} readOnly />
    </>
  )
}
