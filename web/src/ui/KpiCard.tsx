import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardLink } from './CardLink'
import { cx } from './cx'
import { Sparkline } from './Sparkline'

export interface KpiDelta {
  /** "+12% vs. ontem". */
  text: string
  direction: 'up' | 'down' | 'flat'
  /** Whether the change is good: fewer refunds are. */
  good?: boolean
}

export interface KpiCardProps {
  label: string
  value: ReactNode
  delta?: KpiDelta
  /** Oldest first. */
  points?: readonly number[]
  /** Address of the list behind the number. */
  href?: string
  /** Beside the label: a Definition. */
  info?: ReactNode
  /** Formula or freshness, under the number. */
  note?: ReactNode
  /** Below number and line, over the whole width. */
  foot?: ReactNode
  className?: string
}

const ARROW = { up: ArrowUpRight, down: ArrowDownRight, flat: Minus }

/** One number with its change and a link to the list behind it. */
export function KpiCard({ label, value, delta, points, href, info, note, foot, className }: KpiCardProps) {
  const Arrow = delta ? ARROW[delta.direction] : null
  const good = delta?.good ?? delta?.direction === 'up'
  return (
    <div
      className={cx(
        'relative flex min-w-0 flex-wrap content-start items-start justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-3.5 py-3 sm:px-4 sm:py-3.5 shadow-1 transition-shadow duration-180 has-[a]:hover:shadow-2',
        className,
      )}
    >
      <p className="flex w-full items-center gap-1 text-muted text-sm">
        {href ? (
          <CardLink href={href} className="text-muted">
            {label}
          </CardLink>
        ) : (
          label
        )}
        {info}
      </p>
      <div className="min-w-0 flex-1">
        <p className="tabular whitespace-nowrap font-bold font-display text-xl leading-tight sm:text-2xl tracking-tight">
          {value}
        </p>
        {delta && Arrow && (
          <p
            className={cx(
              'mt-0.5 flex items-center gap-1 font-medium text-sm',
              delta.direction === 'flat' ? 'text-muted' : good ? 'text-ok' : 'text-danger',
            )}
          >
            <Arrow aria-hidden="true" className="size-4 shrink-0" />
            {delta.text}
          </p>
        )}
        {note && <p className="mt-0.5 text-muted text-sm">{note}</p>}
      </div>
      {points && <Sparkline values={points} className="max-w-20 shrink-0 self-center max-sm:hidden" />}
      {foot && <div className="w-full">{foot}</div>}
    </div>
  )
}
