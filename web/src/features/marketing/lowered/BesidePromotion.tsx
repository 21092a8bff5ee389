import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import type { PromotionBesides } from '../../../../../src/contracts/marketing/global-promotions'
import { LOWERED_PRICES_PATH } from '../../../../../src/contracts/marketing/lowered-prices'
import { counted } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import { LoweringList } from './LoweringList'

/** What else lowers prices in the days of a promotion. */
export default function BesidePromotion({
  row,
  extra: { besides, more },
}: ResourceShowProps & { extra: PromotionBesides }) {
  if (besides.length === 0) return null
  const lowers = row.values.discount !== null
  return (
    <Panel title={lowers ? 'Também baixam preços nestes dias' : 'Baixam preços nestes dias'} className="mt-4">
      {lowers && (
        <p className="mb-3 text-15 text-fg-2">
          O desconto da promoção conta sobre o preço promocional. Com cupom ele não soma: vale o maior.
        </p>
      )}
      <LoweringList rows={besides} />
      <p className="mt-4 text-15">
        {more > 0 && `E mais ${counted(more, 'outro', 'outros')}. `}
        <TextLink href={LOWERED_PRICES_PATH}>Ver tudo o que baixa preços, dia a dia</TextLink>
      </p>
    </Panel>
  )
}
