import type { SaleProof } from '../../../../src/contracts/catalog/sales'
import { counted, rating } from '../../ui/format'
import { RatingHistogram } from '../../ui/RatingHistogram'
import { Stars } from '../../ui/Stars'
import { Review } from '../catalog/Reviews'
import { Block, type BlockProps } from './Block'

interface OpinionsProps {
  proof: SaleProof | undefined
  title: string
  lead?: string
  tone?: BlockProps['tone']
}

/** Real ratings and reviews, including bad ones; nothing without reviews. */
export function Opinions({ proof, title, lead, tone }: OpinionsProps) {
  if (!proof || proof.mean === null) return null
  return (
    <Block id="avaliacoes" title={title} lead={lead} tone={tone}>
      <div className="sale-opinions">
        <div className="sale-card grid gap-5">
          <div>
            <p aria-hidden="true" className="sale-offer-price">
              {rating(proof.mean)}
            </p>
            <Stars value={proof.mean} className="mt-3 [&>span:nth-child(2)]:hidden" />
            <p className="mt-1 text-muted text-sm">{counted(proof.count, 'avaliação', 'avaliações')}</p>
          </div>
          <RatingHistogram counts={proof.histogram} />
        </div>
        <div className="-mt-5">
          {proof.fullest.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </div>
      </div>
    </Block>
  )
}
