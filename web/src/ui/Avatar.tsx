import { cx } from './cx'
import { avatarGradient, initials } from './initials'

export interface AvatarProps {
  name: string
  /** Address of the picture; without one the initials are shown. */
  src?: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string
}

const SIZES = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-13',
  lg: 'size-12 text-base',
  xl: 'size-20 text-2xl',
}

/** A person's picture or initials. Hidden from screen readers, since the name is beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const shape = cx('inline-flex shrink-0 items-center justify-center rounded-full', SIZES[size], className)
  if (src)
    return <img src={src} alt="" loading="lazy" decoding="async" className={cx(shape, 'object-cover')} />
  return (
    <span
      aria-hidden="true"
      // As SVG, because text would become part of a button's visible label.
      data-initials={initials(name)}
      className={cx(
        shape,
        'select-none font-bold text-white tracking-tight before:content-[attr(data-initials)]',
      )}
      style={{ background: avatarGradient(name) }}
    />
  )
}
