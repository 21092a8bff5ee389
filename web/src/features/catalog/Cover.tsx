import { COVER_WIDTHS, coverStem, type OwnPicture } from '../../../../src/contracts/kernel/own-picture'
import { cx } from '../../ui/cx'

export interface CoverProps {
  /** A category has no drawn one. */
  type: 'course' | 'bundle' | 'banner' | 'category'
  slug: string
  /** The picture that staff gave it; absent: drawn by the shop. */
  own?: OwnPicture
  /** The image's `sizes`. */
  sizes: string
  /** Above the fold: loaded at once. */
  eager?: boolean
  className?: string
}

/** The cover of a product, 16:9. A drawn one is hidden from screen readers, since its title is beside it. */
export function Cover({ type, slug, own, sizes, eager, className }: CoverProps) {
  const stem = coverStem(type, slug, own)
  const at = (width: number, format: string) => `${stem}-${width}.${format}`
  const set = (format: string) => COVER_WIDTHS.map((width) => `${at(width, format)} ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={at(640, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt={own?.alt ?? ''}
        width={1280}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={cx('block aspect-video h-auto w-full bg-brand-900 object-cover', className)}
      />
    </picture>
  )
}
