import type { ComponentProps, ReactNode } from 'react'
import { type ButtonStyle, buttonStyle } from './buttonStyle'
import { cx } from './cx'
import { Spinner } from './Spinner'

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner, keeps text and width, and ignores clicks. */
  loading?: boolean
  icon?: ReactNode
}

/** A button; its label is a verb and a noun. Its type is `button` by default. */
export function Button({ variant, size, full, loading, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
      className={cx(buttonStyle({ variant, size, full }), className)}
    >
      {loading ? <Spinner className="size-4.5" /> : icon}
      {children}
    </button>
  )
}
