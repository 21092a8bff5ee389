import type { BundleOnSale } from '../../../../src/contracts/catalog/sales'
import { PriceComparison } from '../catalog/PriceComparison'
import { TrackTimeline } from '../catalog/TrackTimeline'
import { Block, type BlockProps } from './Block'

/** The courses of a programme in their order, as they are on sale now. */
export function Tracks({
  sale,
  ...head
}: {
  sale: BundleOnSale | null
  title: string
  lead?: string
  tone?: BlockProps['tone']
}) {
  if (!sale || sale.tracks.length === 0) return null
  return (
    <Block id="conteudo" {...head}>
      <div className="max-w-[52rem]">
        <TrackTimeline tracks={sale.tracks} owned={sale.ownedCourses} />
      </div>
    </Block>
  )
}

/** The account against the same courses one by one; nothing when there is nothing to save. */
export function Savings({ sale, tone }: { sale: BundleOnSale | null; tone?: BlockProps['tone'] }) {
  if (!sale || sale.separately <= sale.price) return null
  return (
    <Block
      title="A conta, sem truque"
      lead="O preço de hoje de cada curso, somado, contra o preço de hoje da formação."
      tone={tone}
    >
      <PriceComparison courses={sale.totals.courses} separately={sale.separately} price={sale.price} />
    </Block>
  )
}
