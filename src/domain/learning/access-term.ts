import * as z from 'zod'
import { instant } from '../kernel/event'
import { addMonths, businessDay, endOfBusinessDay, type Instant } from '../kernel/instants'

/** How long a cause of access lasts: so many calendar months from an instant. Without a term it lasts for ever. */
export const accessTerm = z.object({ months: z.int().positive(), from: instant })
export type AccessTerm = z.infer<typeof accessTerm>

export interface DatedCause {
  type: string
  id: string
  /** Absent: for ever. */
  term?: AccessTerm | undefined
}

/** The end of the day in São Paulo that is so many months after an instant. */
const endAfter = (from: Instant, months: number): Instant =>
  endOfBusinessDay(addMonths(businessDay(from), months))

const later = (a: Instant | null, b: Instant): Instant => (a !== null && a > b ? a : b)

const inOrder = (a: AccessTerm & DatedCause, b: AccessTerm & DatedCause) =>
  a.from.localeCompare(b.from) || `${a.type}:${a.id}`.localeCompare(`${b.type}:${b.id}`)

/**
 * The last instant of an access with these causes; null: it has no end. What was bought adds its months to the end that
 * stood when it was paid; of what was given the longest holds. It depends on the causes alone, never on the order in
 * which they became known.
 */
export function accessEnd(causes: readonly DatedCause[]): Instant | null {
  const dated = causes.flatMap(({ type, id, term }) => (term ? [{ type, id, ...term }] : []))
  if (dated.length < causes.length) return null
  return [...dated].sort(inOrder).reduce<Instant | null>((end, { type, from, months }) => {
    const own =
      type === 'order' && end !== null && end >= from ? endAfter(end, months) : endAfter(from, months)
    return later(end, own)
  }, null)
}

/** Whether access with this end is open; without an end it always is. */
export const isBefore = (now: Instant, until: Instant | null): boolean => until === null || now <= until
