import { ChevronRight } from 'lucide-react'
import { Anchor } from './Anchor'
import { cx } from './cx'

export interface Crumb {
  label: string
  /** Absent for the present page. */
  href?: string
}

/** The path of pages to this one. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em">
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm max-sm:flex-nowrap">
        {items.map((item, index) => (
          <li
            key={item.label}
            className={cx(
              'flex min-w-0 items-center gap-1',
              // On phones a long record in the middle gives way first.
              (index === 0 || (index === items.length - 1 && index > 1)) &&
                'max-sm:max-w-[42vw] max-sm:shrink-0',
            )}
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
            {item.href ? (
              <Anchor
                href={item.href}
                className="block truncate text-link leading-6 hover:underline focus-visible:-outline-offset-3"
              >
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="truncate">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
