import type { Offer } from '../../../../src/contracts/catalog/cards'
import { LinkButton } from '../../ui/LinkButton'
import { buyNowOf } from './links'
import { Price } from './Price'

export interface BuyBarProps {
  product: Offer & { type: 'course' | 'bundle'; id: string; slug: string }
}

/** On phones the price and the way to buy stay in reach of the thumb until the footer comes. */
export function BuyBar({ product }: BuyBarProps) {
  return (
    <div className="sticky bottom-0 z-20 border-line border-t bg-surface shadow-3 lg:hidden print:hidden">
      <div className="container-page flex items-center justify-between gap-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        <Price offer={product} size="bar" />
        <LinkButton href={buyNowOf(product)} className="shrink-0">
          {product.price === 0 ? 'Começar' : 'Comprar agora'}
        </LinkButton>
      </div>
    </div>
  )
}
