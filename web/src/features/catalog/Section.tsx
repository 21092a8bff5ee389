import { type ReactNode, Suspense } from 'react'
import { cx } from '../../ui/cx'

export interface SectionProps {
  id?: string
  title: string
  lead?: ReactNode
  /** Beside the title: "Ver todos os cursos". */
  action?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of a public page under a heading. */
export function Section({ id, title, lead, action, children, className }: SectionProps) {
  return (
    <Suspense>
      <section id={id} className={cx('scroll-mt-24 py-8 lg:py-10', className)}>
        <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <h2>{title}</h2>
            {lead && <p className="mt-1.5 max-w-[60ch] text-balance text-fg-2">{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </section>
    </Suspense>
  )
}
