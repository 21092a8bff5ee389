import { addDays, HOUR } from '../../domain/kernel/instants'
import type { Bucket, BucketUnit } from './event-log'
import { lengthOf } from './period'

/** Times of São Paulo, as a query writes them: `2026-11-14T10:30`. */
interface Span {
  from: string
  to: string
}

const ms = (moment: string) => Date.parse(`${moment.padEnd(16, 'T00:00').slice(0, 16)}:00.000Z`)
/** An hour as the moment with which it begins; a day, a week and a month stay. */
const momentOf = (at: string) => (at.length === 13 ? `${at}:00` : at)
const text = (at: number) => new Date(at).toISOString().slice(0, 16)

/** What a span is counted by, so that it gives some ten to some hundred bars. */
export function unitOf({ from, to }: Span): BucketUnit {
  const hours = (ms(to) - ms(from)) / HOUR
  if (hours <= 3) return 'minute'
  if (hours <= 4 * 24) return 'hour'
  if (hours <= 130 * 24) return 'day'
  return hours <= 900 * 24 ? 'week' : 'month'
}

const MINUTES = [1, 5]
const stepMinutes = (span: Span) =>
  MINUTES.find((step) => (ms(span.to) - ms(span.from)) / 60_000 / step <= 60) ?? 5

const monthEnd = (month: string) => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)
}
const nextMonth = (month: string) => addDays(monthEnd(month), 1).slice(0, 7)

/** Empty buckets that cover a span, without gaps. */
export function bucketsOf(span: Span, unit = unitOf(span)): Bucket[] {
  const buckets: Bucket[] = []
  const add = (from: string, to: string) => void buckets.push({ from, to, events: 0 })
  if (unit === 'minute' || unit === 'hour') {
    const step = (unit === 'hour' ? 60 : stepMinutes(span)) * 60_000
    for (let at = Math.floor(ms(span.from) / step) * step; at <= ms(span.to); at += step) {
      add(text(at), text(at + step - 60_000))
    }
    return buckets
  }
  const [first, last] = [span.from.slice(0, 10), span.to.slice(0, 10)]
  if (unit === 'month') {
    for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = nextMonth(month)) {
      add(`${month}-01`, monthEnd(month))
    }
    return buckets
  }
  const length = unit === 'week' ? 7 : 1
  for (let i = 0; i < lengthOf({ from: first, to: last }); i += length) {
    const day = addDays(first, i)
    add(day, addDays(day, length - 1))
  }
  // The last week may have begun only now: its days to come are not part of the span.
  const open = buckets.at(-1)
  if (open && open.to > last) open.to = last
  return buckets
}

/** Puts counts (of a moment, at most as fine as the buckets) into the buckets they fall in. */
export function fill(buckets: Bucket[], counts: Iterable<{ at: string; events: number }>): number {
  let total = 0
  for (const { at: counted, events } of counts) {
    const at = momentOf(counted)
    let [low, high] = [0, buckets.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (buckets[middle]!.from <= at.slice(0, buckets[middle]!.from.length)) low = middle
      else high = middle - 1
    }
    const bucket = buckets[low]
    if (!bucket || at.slice(0, bucket.from.length) < bucket.from || at.slice(0, bucket.to.length) > bucket.to)
      continue
    bucket.events += events
    total += events
  }
  return total
}
