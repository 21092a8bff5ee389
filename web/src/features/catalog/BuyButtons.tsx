import { ShoppingCart } from 'lucide-react'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/LinkButton'
import { buyNowOf } from './links'

export interface BuyButtonsProps {
  product: { type: 'course' | 'bundle'; id: string; slug: string; price: number }
}

/** Add to cart and buy now; both work without JavaScript. */
export function BuyButtons({ product }: BuyButtonsProps) {
  return (
    <div className="grid gap-2.5">
      <LinkButton href={buyNowOf(product)} size="lg" full>
        {product.price === 0 ? 'Começar de graça' : 'Comprar agora'}
      </LinkButton>
      {product.price > 0 && (
        <ActionForm action="/cart/items" preserveScroll={false}>
          <input type="hidden" name="productType" value={product.type} readOnly />
          <input type="hidden" name="productId" value={product.id} readOnly />
          <Button
            type="submit"
            variant="secondary"
            size="lg"
            full
            icon={<ShoppingCart aria-hidden="true" className="size-5" />}
          >
            Adicionar ao carrinho
          </Button>
        </ActionForm>
      )}
    </div>
  )
}
