import { ShoppingCart } from 'lucide-react'
import type { ProductCard } from '../../../../../src/contracts/catalog/cards'
import { productPage } from '../../../../../src/contracts/catalog/product-page'
import type { FavoriteProduct } from '../../../../../src/contracts/learning/pages'
import { ActionForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { CardLink } from '../../../ui/CardLink'
import { DateTime } from '../../../ui/DateTime'
import { LinkButton } from '../../../ui/LinkButton'
import { Cover } from '../../catalog/Cover'
import { watchOf } from '../../catalog/links'
import { Price } from '../../catalog/Price'
import { ProductRefInputs } from '../../ordering/ProductRefInputs'
import { PriceWatch } from './PriceWatch'
import { RemoveFavorite } from './RemoveFavorite'
import { changeWords, standingWords } from './words'

const SIZES = '(min-width: 640px) 24rem, 100vw'

function PriceWords({ product }: { product: FavoriteProduct }) {
  const standing = standingWords(product.standing)
  const change = changeWords(product)
  return (
    <>
      {change && <p className="text-fg-2 text-sm">{change}</p>}
      {standing && (
        <p
          className={
            product.standing?.is === 'lowest' ? 'font-semibold text-ok text-sm' : 'text-muted text-sm'
          }
        >
          {standing}
        </p>
      )}
    </>
  )
}

const AddToCart = ({ card }: { card: ProductCard }) => (
  <ActionForm action="/cart/items" preserveScroll={false} className="relative z-10">
    <ProductRefInputs productType={card.type} productId={card.id} />
    <Button
      type="submit"
      variant="secondary"
      full
      icon={<ShoppingCart aria-hidden="true" className="size-5" />}
    >
      Adicionar ao carrinho
    </Button>
  </ActionForm>
)

/** What to do with it: learn, buy, or nothing while it is not sold. */
function Next({ product: { watch, owned, card } }: { product: FavoriteProduct }) {
  if (watch)
    return (
      <LinkButton href={watchOf(watch)} variant="secondary" full className="relative z-10">
        Ir para o curso
      </LinkButton>
    )
  if (owned) return <p className="font-semibold text-ok text-sm">Você já tem tudo desta formação.</p>
  if (!card) return <p className="text-muted text-sm">Não está à venda agora.</p>
  return card.price > 0 && <AddToCart card={card} />
}

/** A course or a programme among the favourites, with how its price stands. */
export function FavoriteProductCard({ product, eager }: { product: FavoriteProduct; eager: boolean }) {
  const { kind, itemId, title, card, keptAt, owned } = product
  return (
    <Card className="h-full">
      {card && <Cover type={kind} slug={card.slug} own={card.cover} sizes={SIZES} eager={eager} />}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="text-lg">{card ? <CardLink href={productPage(card)}>{title}</CardLink> : title}</h3>
          <div className="-mt-2 -mr-2">
            <RemoveFavorite kind={kind} itemId={itemId} title={title} />
          </div>
        </div>
        <p className="text-muted text-sm">
          {kind === 'bundle' ? 'Formação guardada' : 'Curso guardado'} em <DateTime at={keptAt} />
        </p>
        <div className="mt-auto grid gap-2 pt-2">
          {card && !owned && (
            <>
              <Price offer={card} />
              <PriceWords product={product} />
              {card.price > 0 && <PriceWatch product={product} />}
            </>
          )}
          <Next product={product} />
        </div>
      </div>
    </Card>
  )
}
