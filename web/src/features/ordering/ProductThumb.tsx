import type { ProductType } from '../../../../src/contracts/ordering/forms'
import { cx } from '../../ui/cx'

export interface ProductThumbProps {
  productType: ProductType
  slug: string
  className?: string
}

/** The cover, hidden from screen readers, since the title is beside it. */
export function ProductThumb({ productType, slug, className }: ProductThumbProps) {
  const cover = (width: number) => `/media/covers/${productType}/${slug}-${width}.webp`
  return (
    <img
      src={cover(320)}
      srcSet={`${cover(320)} 320w, ${cover(640)} 640w`}
      sizes="(min-width: 640px) 260px, 128px"
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      className={cx('aspect-video h-auto shrink-0 rounded-small bg-surface-2 object-cover', className)}
    />
  )
}
