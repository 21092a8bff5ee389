import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** Right of the title: a link, a button. */
  action?: ReactNode
  /** Without padding, for tables. */
  flush?: boolean
}

/** A section of a page with a heading. */
export function Panel({ title, action, flush, className, children, ...rest }: PanelProps) {
  const head = title || action
  return (
    <section
      {...rest}
      className={cx(
        'min-w-0 rounded-card border border-line bg-surface shadow-1',
        // Corners of a table are those of its panel, which popovers may leave.
        flush ? '*:first:rounded-t-[inherit] *:last:rounded-b-[inherit]' : 'p-4 sm:p-6',
        className,
      )}
    >
      {head && (
        <header
          className={cx(
            'mb-4 flex flex-wrap items-center justify-between gap-3',
            flush && 'px-4 pt-4 sm:px-6',
          )}
        >
          {title && <h2 className="text-lg">{title}</h2>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
