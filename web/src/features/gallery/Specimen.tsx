import type { ReactNode } from 'react'
import { cx } from '../../ui/cx'

/** One part of the gallery, with its name and what it shows. */
export function Specimen({ name, children, wide }: { name: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={cx('min-w-0', wide && 'lg:col-span-2')}>
      <h3 className="mb-3 font-medium font-sans text-muted text-sm">{name}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </div>
  )
}

/** A family of parts. */
export function Family({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-t`} className="mb-12 scroll-mt-4">
      <h2 id={`${id}-t`} className="mb-5">
        {title}
      </h2>
      <div className="grid gap-x-8 gap-y-8 rounded-card border border-line bg-surface p-4 shadow-1 sm:p-6 lg:grid-cols-2">
        {children}
      </div>
    </section>
  )
}
