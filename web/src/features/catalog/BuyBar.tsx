import type { Offer } from '../../../../src/contracts/catalog/cards'
import { LinkButton } from '../../ui/LinkButton'
import { useScrollPadding } from '../../ui/useScrollPadding'
import { BuyNow } from './BuyNow'
import { watchOf } from './links'
import { Price } from './Price'

const BAR = 'sticky bottom-0 z-20 border-line border-t bg-surface shadow-3 lg:hidden print:hidden'
const INSIDE =
  'container-page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]'

/** For owners of the course the bar links to its lessons. */
export function OwnedBar({ slug }: { slug: string }) {
  useScrollPadding()
  return (
    <div className={BAR}>
      <div className={INSIDE}>
        <p className="flex-1 font-semibold text-15">Você já tem este curso</p>
        <LinkButton href={watchOf(slug)} className="shrink-0">
          Ir para o curso
        </LinkButton>
      </div>
    </div>
  )
}

export interface BuyBarProps {
  product: Offer & { type: 'course' | 'bundle'; id: string; slug: string }
}

/** On phones a fixed bar with price and purchase button, down to the footer. */
export function BuyBar({ product }: BuyBarProps) {
  useScrollPadding()
  return (
    <div className={BAR}>
      <div className={INSIDE}>
        <div className="flex-1">
          <Price offer={product} size="bar" />
        </div>
        <div className="shrink-0">
          <BuyNow product={product} />
        </div>
      </div>
    </div>
  )
}
