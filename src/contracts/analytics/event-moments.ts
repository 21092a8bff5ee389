import { addDays, isDay, localTime, SAO_PAULO_ZONE } from '../../domain/kernel/instants'

const SHAPE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{3}))?)?(Z|[+-]\d{2}:\d{2})?)?$/
const AGO = /^(\d{1,4})d$/

const isRecentDay = (day: string) => /^(19|20)/.test(day) && isDay(day)
const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

/** Whether a moment of a query can be read: a day, a time of São Paulo, an instant, `hoje`, `ontem`, `7d`. */
export function isMoment(typed: string): boolean {
  if (typed === 'hoje' || typed === 'ontem' || AGO.test(typed)) return true
  const [, day = '', time, seconds] = SHAPE.exec(typed) ?? []
  return (
    isRecentDay(day) &&
    (time === undefined || isTime(time)) &&
    (seconds === undefined || Number(seconds) < 60)
  )
}

/**
 * The instant that a moment begins with, or ends with: a day lasts until its last millisecond, a minute too.
 * `today` is the business day; `7d` is seven days up to today.
 */
export function instantOf(typed: string, end: 'start' | 'end', today: string): string {
  const ago = AGO.exec(typed)
  const spoken =
    typed === 'hoje'
      ? today
      : typed === 'ontem'
        ? addDays(today, -1)
        : ago
          ? addDays(today, 1 - Math.max(1, Number(ago[1])))
          : typed
  const [, day = today, time, seconds, millis, zone = SAO_PAULO_ZONE] = SHAPE.exec(spoken) ?? []
  const least = end === 'start' ? '00:00:00.000' : '23:59:59.999'
  const clock = time ? `${time}:${seconds ?? least.slice(6, 8)}.${millis ?? least.slice(9)}` : least
  return new Date(`${day}T${clock}${time ? zone : SAO_PAULO_ZONE}`).toISOString()
}

/** An instant as São Paulo writes it in a query: `2026-11-14T10:30`. */
export const momentOf = (at: string, length: 10 | 13 | 16 | 19 = 16): string => localTime(at).slice(0, length)
