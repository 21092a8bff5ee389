import type { ComponentProps, ReactNode } from 'react'
import { type ButtonStyle, buttonStyle } from './buttonStyle'
import { cx } from './cx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonStyle {
  /** Read by screen readers and shown as a tooltip. */
  label: string
  icon: ReactNode
}

/** A square button with an icon and a hidden label. */
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
