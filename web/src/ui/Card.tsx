import type { ComponentProps } from 'react'
import { cx } from './cx'

/** A bordered box for one item. With a `CardLink` inside, the whole card is clickable. */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      {...rest}
      className={cx(
        'relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-1',
        'transition-shadow duration-180 has-[a.card-link]:hover:shadow-2',
        className,
      )}
    />
  )
}
