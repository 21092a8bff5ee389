import { type ReactNode, Suspense } from 'react'
import { cx } from '../../ui/cx'

export interface BlockProps {
  id?: string
  title: string
  lead?: ReactNode
  /** `deep` is dark in both themes. */
  tone?: 'plain' | 'tint' | 'deep'
  children: ReactNode
}

/** A full-width section of a sales page. */
export function Block({ id, title, lead, tone = 'plain', children }: BlockProps) {
  return (
    <Suspense>
      <section id={id} className={cx('sale-block', tone === 'deep' && 'sale-deep')} data-tone={tone}>
        <div className="container-page">
          <header className="sale-head">
            <h2>{title}</h2>
            {lead && <p>{lead}</p>}
          </header>
          {children}
        </div>
      </section>
    </Suspense>
  )
}
