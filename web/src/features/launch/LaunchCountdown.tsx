import { useEffect, useRef } from 'react'
import { useVisit } from '../../shell/current'
import { counted } from '../../ui/format'
import { useNow } from '../../ui/now'

const UNITS = [
  ['dia', 'dias', 86_400],
  ['hora', 'horas', 3600],
  ['minuto', 'minutos', 60],
  ['segundo', 'segundos', 1],
] as const

/** 93784 s → [1, 2, 3, 4]: days, hours, minutes, seconds. */
function partsOf(seconds: number): number[] {
  let left = Math.max(0, Math.floor(seconds))
  return UNITS.map(([, , size]) => {
    const count = Math.floor(left / size)
    left -= count * size
    return count
  })
}

const two = (value: number | undefined) => (value === undefined ? '--' : String(value).padStart(2, '0'))

export interface LaunchCountdownProps {
  /** ISO instant, by the server's clock. */
  until: string
  /** Label for screen readers: "Começa em". */
  label: string
  className?: string
}

/** Days, hours, minutes and seconds until an instant, at which the page is reloaded. */
export function LaunchCountdown({ until, label, className }: LaunchCountdownProps) {
  const now = useNow(1000)
  const visits = useVisit()
  const left = now === null ? null : Math.ceil((Date.parse(until) - now) / 1000)
  const isOver = left !== null && left <= 0
  const reloaded = useRef(false)
  useEffect(() => {
    if (!isOver || reloaded.current) return
    reloaded.current = true
    void visits.reload()
  }, [isOver, visits])
  const parts = left === null ? [] : partsOf(left)
  const spoken = parts
    .map((count, i) => counted(count, UNITS[i]?.[0] ?? '', UNITS[i]?.[1] ?? ''))
    .slice(0, 3)
    .join(', ')
  return (
    <div role="timer" aria-live="off" aria-label={`${label} ${spoken}`} className={className}>
      <p aria-hidden="true" className="mb-2 font-semibold text-15">
        {label}
      </p>
      <ol aria-hidden="true" className="grid max-w-[24rem] grid-cols-4 gap-2">
        {UNITS.map(([one, other], i) => (
          <li
            key={one}
            className="rounded-control border border-line bg-surface px-1 py-2.5 text-center text-fg"
          >
            <b className="tabular block font-display text-2xl leading-none">{two(parts[i])}</b>
            <span className="text-muted text-xs">{parts[i] === 1 ? one : other}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
