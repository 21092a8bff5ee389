import { Suspense } from 'react'
import type { ProductCard } from '../../../../src/contracts/catalog/cards'
import { cx } from '../../ui/cx'
import { BundleCard } from './BundleCard'
import { CourseCard } from './CourseCard'

export interface ProductGridProps {
  products: readonly ProductCard[]
  /** Number of covers above the fold. */
  eager?: number
  /** On phones one row that scrolls sideways. */
  row?: boolean
  className?: string
}

/** The row bleeds to both edges of the screen and shows part of the next card. */
export const PHONE_ROW =
  'max-sm:-mx-(--gutter) max-sm:snap-x max-sm:scroll-px-(--gutter) max-sm:auto-cols-[82%] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:pb-3 max-sm:*:snap-start'

/** Product cards in as many columns as fit. */
export function ProductGrid({ products, eager = 0, row, className }: ProductGridProps) {
  return (
    <ul
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-5 lg:gap-6',
        row && PHONE_ROW,
        className,
      )}
    >
      {products.map((product, at) => (
        <li key={`${product.type} ${product.id}`}>
          <Suspense>
            {product.type === 'course' ? (
              <CourseCard course={product} eager={at < eager} />
            ) : (
              <BundleCard bundle={product} />
            )}
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
