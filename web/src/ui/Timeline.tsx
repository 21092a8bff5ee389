import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { DateTime } from './DateTime'
import { TONE_STYLE, type Tone } from './tone'

export interface TimelineItem {
  id: string
  title: ReactNode
  /** ISO instant. */
  at?: string
  /** Shown instead of the date: "+41 ms". */
  when?: ReactNode
  detail?: ReactNode
  tone?: Tone
  icon?: LucideIcon
  current?: boolean
}

/** A vertical list of events. */
export function Timeline({ items, className }: { items: readonly TimelineItem[]; className?: string }) {
  return (
    <ol className={className}>
      {items.map(({ id, title, at, when, detail, tone = 'info', icon: Icon, current }) => (
        <li
          key={id}
          aria-current={current ? 'step' : undefined}
          className="group relative flex gap-3 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-2 bottom-[-0.5rem] left-[0.8125rem] w-0.5 bg-line group-last:hidden"
          />
          <span
            className={cx(
              'relative z-1 mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-full ring-4 ring-surface',
              TONE_STYLE[tone],
            )}
          >
            {Icon ? (
              <Icon aria-hidden="true" className="size-4" />
            ) : (
              <span className="size-2 rounded-full bg-current" />
            )}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={cx('text-15', current ? 'font-bold' : 'font-medium')}>{title}</span>
              <span className="tabular text-muted text-sm">
                {when ?? (at && <DateTime at={at} format="dayTime" />)}
              </span>
            </p>
            {detail && <div className="text-muted text-sm">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
