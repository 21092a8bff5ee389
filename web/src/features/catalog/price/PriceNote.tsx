import type { ProductPricePanel } from '../../../../../src/contracts/catalog/price-panel'
import type { ResourceSectionProps } from '../../../../../src/contracts/kernel/resource-list'
import { Alert } from '../../../ui/Alert'
import { DateTime } from '../../../ui/DateTime'
import { brl } from '../../../ui/format'

/** Above the form of a price while a lower one runs, which the form does not hold. */
export default function PriceNote({
  extra: { salePrice },
}: ResourceSectionProps & { extra: ProductPricePanel }) {
  if (!salePrice?.running) return null
  return (
    <Alert
      tone="info"
      className="mb-5 max-w-[760px]"
      title={`Na loja vale o preço promocional: ${salePrice.price === 0 ? 'Grátis' : brl(salePrice.price)}`}
    >
      Ele vale até <DateTime at={salePrice.until} format="dayTime" />. Para mudá-lo, use o formulário mais
      abaixo. Aqui está o preço normal, que volta depois: mudá-lo não encerra a promoção, a não ser que fique
      igual ao promocional ou menor.
    </Alert>
  )
}
