import { cx } from '../../ui/cx'

export interface CoverProps {
  type: 'course' | 'bundle' | 'banner'
  slug: string
  /** The image's `sizes`. */
  sizes: string
  /** Above the fold: loaded at once. */
  eager?: boolean
  className?: string
}

const WIDTHS = [320, 640, 960, 1280]

/** The cover of a product, 16:9. Hidden from screen readers, since its title is beside it. */
export function Cover({ type, slug, sizes, eager, className }: CoverProps) {
  const at = (width: number, format: string) => `/media/covers/${type}/${slug}-${width}.${format}`
  const set = (format: string) => WIDTHS.map((width) => `${at(width, format)} ${width}w`).join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={at(640, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt=""
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
