import { useShared } from '../../shell/current'
import type { ButtonStyle } from '../../ui/buttonStyle'
import { LinkButton } from '../../ui/LinkButton'
import { FreeStart } from './FreeStart'
import { buyNowOf } from './links'

export interface BuyNowProps extends Pick<ButtonStyle, 'size' | 'full'> {
  product: { type: 'course' | 'bundle'; id: string; slug: string; price: number }
}

/** Straight to the checkout; a signed-in student begins a free course without one. */
export function BuyNow({ product, ...style }: BuyNowProps) {
  const { auth } = useShared()
  const isFree = product.price === 0
  if (isFree && product.type === 'course' && auth.role === 'Student')
    return <FreeStart course={product} {...style} />
  return (
    <LinkButton href={buyNowOf(product)} {...style}>
      {isFree ? 'Começar de graça' : 'Comprar agora'}
    </LinkButton>
  )
}
