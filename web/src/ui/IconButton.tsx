import type { ComponentProps, ReactNode } from 'react'
import { type ButtonStyle, buttonStyle } from './buttonStyle'
import { cx } from './cx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonStyle {
  /** Said by screen readers and shown when the pointer rests. */
  label: string
  icon: ReactNode
}

/** A square button with an icon and a name that is not written. */
export function IconButton({ label, icon, variant = 'ghost', size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        buttonStyle({ variant, size }),
        'aspect-square px-0 [&>svg]:size-5',
        size === 'sm' ? 'min-w-9 pointer-coarse:min-w-11' : 'min-w-(--control-h)',
        className,
      )}
    >
      {icon}
    </button>
  )
}
