import { ChevronRight } from 'lucide-react'
import { Anchor } from './Anchor'

export interface Crumb {
  label: string
  /** Absent for the present page. */
  href?: string
}

/** The path of pages to this one. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em">
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4" />}
            {item.href ? (
              <Anchor href={item.href} className="inline-flex min-h-6 items-center text-link hover:underline">
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
