import { Plus } from 'lucide-react'
import type { ProductCard } from '../../../../src/contracts/ordering/offers'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { counted } from '../../ui/format'
import { Money } from '../../ui/Money'
import { ProductRefInputs } from './ProductRefInputs'
import { ProductThumb } from './ProductThumb'

/** Products to add without leaving the cart. */
export function Recommended({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="recomendados" className="mt-10">
      <h2 id="recomendados" className="mb-4 text-xl">
        Cursos mais procurados
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.productId} className="grid">
            <Card className="max-sm:flex-row max-sm:flex-wrap">
              <ProductThumb
                productType={product.productType}
                slug={product.slug}
                own={product.cover}
                className="w-full rounded-none max-sm:m-3 max-sm:mr-0 max-sm:w-28 max-sm:self-start max-sm:rounded-small"
              />
              <div className="flex min-w-24 flex-1 flex-col gap-2 p-3 sm:p-4">
                <h3 className="text-base">
                  <CardLink href={product.href}>{product.title}</CardLink>
                </h3>
                <p className="flex-1 text-muted text-sm">
                  {product.productType === 'bundle'
                    ? `Formação · ${counted(product.courses, 'curso', 'cursos')}`
                    : product.subtitle}
                </p>
                <p className="font-bold">
                  {product.price === 0 ? (
                    'Grátis'
                  ) : (
                    <Money
                      cents={product.price}
                      was={product.listPrice ?? undefined}
                      className="flex flex-wrap items-baseline"
                    />
                  )}
                </p>
                <ActionForm action="/cart/items" className="relative z-10">
                  <ProductRefInputs {...product} />
                  <Button
                    type="submit"
                    variant="secondary"
                    size="sm"
                    full
                    aria-label={`Adicionar ${product.title} ao carrinho`}
                    icon={<Plus aria-hidden="true" className="size-4.5" />}
                  >
                    Adicionar
                  </Button>
                </ActionForm>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
