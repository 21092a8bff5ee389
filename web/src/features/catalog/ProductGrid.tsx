import type { ProductCard } from '../../../../src/contracts/catalog/cards'
import { cx } from '../../ui/cx'
import { BundleCard } from './BundleCard'
import { CourseCard } from './CourseCard'

export interface ProductGridProps {
  products: readonly ProductCard[]
  /** How many covers stand above the fold. */
  eager?: number
  className?: string
}

/** Cards side by side, as many as fit. */
export function ProductGrid({ products, eager = 0, className }: ProductGridProps) {
  return (
    <ul
      className={cx(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-5 lg:gap-6',
        className,
      )}
    >
      {products.map((product, at) => (
        <li key={`${product.type} ${product.id}`}>
          {product.type === 'course' ? (
            <CourseCard course={product} eager={at < eager} />
          ) : (
            <BundleCard bundle={product} />
          )}
        </li>
      ))}
    </ul>
  )
}
