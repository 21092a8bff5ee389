import type { Instant } from '../domain/kernel/instants'

export interface CalendarEntry {
  /** The same id in a later file moves the entry of an earlier one. */
  id: string
  title: string
  description: string
  url: string
  startsAt: Instant
  endsAt: Instant
  cancelled: boolean
  /** Reminders, minutes before the start. */
  remindMinutes: number[]
  /** It comes back each week on these days, 1 (Monday) to 7; absent: it comes once. */
  weekdays?: readonly number[]
}

export interface Calendar {
  /** An iCalendar file (RFC 5545) of these entries; `at` is its own time stamp. */
  file(entries: readonly CalendarEntry[], options: { name: string; at: Instant }): string
}
