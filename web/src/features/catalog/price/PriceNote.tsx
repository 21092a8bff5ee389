import type { ProductPricePanel } from '../../../../../src/contracts/catalog/price-panel'
import type { ResourceSectionProps } from '../../../../../src/contracts/kernel/resource-list'
import { Alert } from '../../../ui/Alert'
import { DateTime } from '../../../ui/DateTime'

/** Above the form of a price while a lower one runs, since the form then holds that one. */
export default function PriceNote({
  extra: { salePrice },
}: ResourceSectionProps & { extra: ProductPricePanel }) {
  if (!salePrice?.running) return null
  return (
    <Alert tone="info" className="mb-5 max-w-[760px]" title="Um preço promocional está valendo">
      Ele vale até <DateTime at={salePrice.until} format="dayTime" /> e está no campo abaixo. Mudar o preço
      aqui encerra a promoção.
    </Alert>
  )
}
