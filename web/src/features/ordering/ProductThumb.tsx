import { coverStem, type OwnPicture } from '../../../../src/contracts/kernel/own-picture'
import type { ProductType } from '../../../../src/contracts/ordering/forms'
import { cx } from '../../ui/cx'

export interface ProductThumbProps {
  productType: ProductType
  slug: string
  /** The picture that staff gave it; absent: drawn by the shop. */
  own?: OwnPicture
  className?: string
}

/** The cover; a drawn one is hidden from screen readers, since the title is beside it. */
export function ProductThumb({ productType, slug, own, className }: ProductThumbProps) {
  const stem = coverStem(productType, slug, own)
  const cover = (width: number) => `${stem}-${width}.webp`
  return (
    <img
      src={cover(320)}
      srcSet={`${cover(320)} 320w, ${cover(640)} 640w`}
      sizes="(min-width: 640px) 260px, 128px"
      alt={own?.alt ?? ''}
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      className={cx('aspect-video h-auto shrink-0 rounded-small bg-surface-2 object-cover', className)}
    />
  )
}
