import { ShoppingCart } from 'lucide-react'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { BuyNow, type BuyNowProps } from './BuyNow'

/** Buy now, which on phones is in the bar at the bottom, and add to cart; both work without JavaScript. */
export function BuyButtons({ product }: Pick<BuyNowProps, 'product'>) {
  return (
    <div className="grid gap-2.5">
      <div className="max-lg:hidden">
        <BuyNow product={product} size="lg" full />
      </div>
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
