import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type {
  Bucket,
  BucketUnit,
  EventHistogram as Histogram,
} from '../../../../src/contracts/analytics/event-log'
import type { EventQuery } from '../../../../src/contracts/analytics/event-query'
import { instantOfLocal } from '../../../../src/domain/kernel/instants'
import { useVisit } from '../../shell/current'
import { cx } from '../../ui/cx'
import { counted, date, numberShort } from '../../ui/format'
import { TextLink } from '../../ui/TextLink'
import { queryHref } from './queryHref'

type Brush = [from: number, to: number]

const UNIT: Record<BucketUnit, string> = {
  minute: 'por minutos',
  hour: 'por hora',
  day: 'por dia',
  week: 'por semana',
  month: 'por mês',
}
/** Bucket times are already in São Paulo's time. */
const instantOf = (moment: string) => (moment.length > 10 ? instantOfLocal(moment) : moment)
const sayMoment = (moment: string) => date(instantOf(moment), moment.length > 10 ? 'dayTime' : 'day')
const sayShort = (moment: string, unit: BucketUnit) =>
  unit === 'minute' || unit === 'hour' ? date(instantOf(moment), 'dayTime') : date(moment, 'day')
const said = (buckets: Bucket[], [a, b]: Brush) => {
  const [from, to] = [buckets[Math.min(a, b)], buckets[Math.max(a, b)]]
  if (!from || !to) return ''
  const total = buckets.slice(Math.min(a, b), Math.max(a, b) + 1).reduce((sum, each) => sum + each.events, 0)
  const [start, end] = [sayMoment(from.from), sayMoment(to.to)]
  return `${start === end ? start : `De ${start} a ${end}`}: ${counted(total, 'evento', 'eventos', 'nenhum evento')}`
}

interface HistogramProps {
  histogram: Histogram
  query: EventQuery
  order: 'newest' | 'oldest'
}

/** Events over time. Dragging over bars, or Shift with arrow keys and Enter, filters by their period. */
export function EventHistogram({ histogram, query, order }: HistogramProps) {
  const { buckets, unit, total, sample } = histogram
  const visits = useVisit()
  const help = useId()
  const box = useRef<HTMLElement>(null)
  const dragging = useRef(false)
  const [brush, setBrush] = useState<Brush | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another span has other bars
  useEffect(() => setBrush(null), [buckets])
  if (buckets.length === 0) return null
  const most = Math.max(1, ...buckets.map(({ events }) => events))
  const hrefOf = ([a, b]: Brush) =>
    queryHref(
      { ...query, from: buckets[Math.min(a, b)]?.from ?? '', to: buckets[Math.max(a, b)]?.to ?? '' },
      order,
    )
  const apply = (chosen: Brush) => void visits.visit(hrefOf(chosen), { preserveScroll: true })
  const barAt = (event: PointerEvent) => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    const share = (event.clientX - left) / width
    return Math.min(buckets.length - 1, Math.max(0, Math.floor(share * buckets.length)))
  }
  const keys = (event: KeyboardEvent) => {
    const here = brush?.[1] ?? buckets.length - 1
    const to = {
      ArrowLeft: here - 1,
      ArrowRight: brush ? here + 1 : here,
      Home: 0,
      End: buckets.length - 1,
    }[event.key]
    if (event.key === 'Enter' && brush) {
      event.preventDefault()
      return apply(brush)
    }
    if (event.key === 'Escape') return setBrush(null)
    if (to === undefined) return
    event.preventDefault()
    const bar = Math.min(buckets.length - 1, Math.max(0, to))
    setBrush([event.shiftKey && brush ? brush[0] : bar, bar])
  }
  const inside = (index: number) =>
    brush !== null && index >= Math.min(...brush) && index <= Math.max(...brush)
  return (
    <figure className="mb-6">
      <section
        ref={box}
        aria-label={`Eventos ${UNIT[unit]}`}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys choose a span
        tabIndex={0}
        onKeyDown={keys}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          dragging.current = true
          event.currentTarget.setPointerCapture?.(event.pointerId)
          const bar = barAt(event)
          setBrush([bar, bar])
        }}
        onPointerMove={(event) => {
          if (!dragging.current) return
          const bar = barAt(event)
          setBrush((now) => [now?.[0] ?? bar, bar])
        }}
        onPointerUp={() => {
          if (dragging.current && brush) apply(brush)
          dragging.current = false
        }}
        onPointerCancel={() => {
          dragging.current = false
          setBrush(null)
        }}
        className="flex h-18 cursor-crosshair touch-pan-y select-none items-stretch rounded-small"
      >
        {buckets.map((bucket, index) => (
          <div
            key={bucket.from}
            title={said(buckets, [index, index])}
            className={cx('flex min-w-0 flex-1 items-end px-px', inside(index) && 'bg-soft')}
          >
            <div
              data-bar
              className={cx(
                'w-full rounded-t-chip',
                inside(index) ? 'bg-focus' : 'bg-bar opacity-75',
                bucket.events === 0 && 'opacity-0',
              )}
              style={{ height: `max(3px, ${(bucket.events / most) * 100}%)` }}
            />
          </div>
        ))}
      </section>
      <figcaption className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 border-line border-t pt-1.5 text-13 text-muted sm:grid-cols-[auto_1fr_auto]">
        <span className="tabular">{sayShort(buckets[0]?.from ?? '', unit)}</span>
        <span role="status" className="tabular max-sm:order-last max-sm:col-span-2 sm:text-center">
          {brush
            ? `${said(buckets, brush)}. Enter aplica, Esc desfaz.`
            : `${sample ? 'amostra de ' : ''}${counted(total, 'evento', 'eventos')}, ${UNIT[unit]} até ${numberShort(most)}`}
        </span>
        <span className="tabular text-right">{sayShort(buckets.at(-1)?.to ?? '', unit)}</span>
      </figcaption>
      <p id={help} className="sr-only">
        Setas escolhem um período, Shift com setas o alarga, Enter filtra por ele.
      </p>
      <details className="mt-1 text-13">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-link">Ver em tabela</summary>
        <ul className="mt-2 grid max-h-60 gap-x-6 gap-y-1 overflow-y-auto sm:grid-cols-2 xl:grid-cols-4">
          {buckets.map((bucket, index) =>
            bucket.events === 0 ? null : (
              <li key={bucket.from} className="flex min-h-6 justify-between gap-3">
                <TextLink href={hrefOf([index, index])}>{sayMoment(bucket.from)}</TextLink>
                <span className="tabular">{counted(bucket.events, 'evento', 'eventos')}</span>
              </li>
            ),
          )}
        </ul>
      </details>
    </figure>
  )
}
