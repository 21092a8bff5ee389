import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from './Anchor'
import { cx } from './cx'

export interface ChipProps {
  children: ReactNode
  /** Address of the list with this filter toggled. */
  href: string
  /** Whether the filter is active. */
  on?: boolean
  /** Shows a cross, because the click removes the filter. */
  removable?: boolean
  className?: string
}

/** A filter as a link: the address holds the state. */
export function Chip({ children, href, on, removable, className }: ChipProps) {
  return (
    <Anchor
      href={href}
      aria-current={on && !removable ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 font-semibold text-sm no-underline transition-colors duration-120 pointer-coarse:min-h-11',
        on
          ? 'border-bar bg-soft text-link hover:border-link'
          : 'border-line-strong bg-surface text-fg-2 hover:bg-surface-2',
        className,
      )}
    >
      {removable && <span className="sr-only">Remover filtro: </span>}
      {children}
      {removable && <X aria-hidden="true" className="size-4" />}
    </Anchor>
  )
}
