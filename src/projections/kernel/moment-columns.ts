import { hourNames, weekdayNames } from '../../domain/kernel/format'
import { businessDay, businessHour, type Instant, weekdayOf } from '../../domain/kernel/instants'
import { column } from './columns'

/** When a row of a report counts, in São Paulo time. */
export interface MomentColumns {
  /** YYYY-MM-DD. */
  day: string
  /** `1` Monday to `7` Sunday. */
  weekday: string
  /** `0` to `23`. */
  hour: string
}

export const momentColumns = {
  day: column.day('Dia'),
  weekday: column.choice('Dia da semana', weekdayNames),
  hour: column.choice('Hora', hourNames),
}

export function momentOf(at: Instant): MomentColumns {
  const day = businessDay(at)
  return { day, weekday: String(weekdayOf(day)), hour: String(businessHour(at)) }
}
