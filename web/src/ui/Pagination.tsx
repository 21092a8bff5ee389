import type { ClassValue } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from './Anchor'
import { buttonStyle } from './buttonStyle'
import { cx } from './cx'
import { number } from './format'
import { pageWindow } from './pageWindow'

export interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** Address of a page of the list. */
  href: (page: number) => string
  /** There are more than `total`, which were not counted. */
  atLeast?: boolean
  /** Beside the count. */
  children?: ReactNode
  className?: string
}

/** "1–50 de 4.812" and links to the other pages. */
export function Pagination({ page, pageSize, total, href, atLeast, children, className }: PaginationProps) {
  const pages = atLeast ? Math.floor(total / pageSize) + 1 : Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  const step = (to: number, label: string, icon: ReactNode) =>
    to >= 1 && to <= pages ? (
      <Anchor href={href(to)} rel={to < page ? 'prev' : 'next'} aria-label={label} className={link('px-0')}>
        {icon}
      </Anchor>
    ) : null
  return (
    <nav aria-label="Páginas" className={cx('flex flex-wrap items-center justify-between gap-3', className)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <p className="tabular">
          {number(first)}–{number(last)} de {atLeast && 'mais de '}
          {number(total)}
        </p>
        {children}
      </div>
      {pages > 1 && (
        <ul className="flex flex-wrap items-center gap-1">
          <li>{step(page - 1, 'Página anterior', <ChevronLeft aria-hidden="true" className="size-5" />)}</li>
          {pageWindow(page, pages).map((entry, index) =>
            entry === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
              <li key={`gap-${index}`} className="px-1 text-muted max-sm:hidden">
                …
              </li>
            ) : (
              <li key={entry} className={Math.abs(entry - page) > 1 ? 'max-sm:hidden' : undefined}>
                <Anchor
                  href={href(entry)}
                  aria-label={`Página ${number(entry)}`}
                  aria-current={entry === page ? 'page' : undefined}
                  className={link(entry === page && 'bg-soft text-link')}
                >
                  {number(entry)}
                </Anchor>
              </li>
            ),
          )}
          <li>{step(page + 1, 'Próxima página', <ChevronRight aria-hidden="true" className="size-5" />)}</li>
        </ul>
      )}
    </nav>
  )
}

// A function, because the first merge of classes takes a slow phone 40 ms: React can pause rendering, but not module loading.
const link = (...more: ClassValue[]) =>
  cx(buttonStyle({ variant: 'ghost', size: 'sm' }), 'tabular min-w-9 px-2 pointer-coarse:min-w-11', more)
