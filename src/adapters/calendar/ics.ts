import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalWeekday,
} from 'ical-generator'
import type { Calendar } from '../../ports/calendar'

const MINUTE_S = 60
const { MO, TU, WE, TH, FR, SA, SU } = ICalWeekday
const WEEKDAYS = [MO, TU, WE, TH, FR, SA, SU]

/** Calendar files that every calendar program opens. The same entries at the same instant give the same bytes. */
export const icsCalendar: Calendar = {
  file(entries, { name, at }) {
    const calendar = ical({
      name,
      prodId: { company: name, product: 'eventos', language: 'PT-BR' },
      method: ICalCalendarMethod.PUBLISH,
    })
    for (const entry of entries) {
      const event = calendar.createEvent({
        id: entry.id,
        stamp: new Date(at),
        start: new Date(entry.startsAt),
        end: new Date(entry.endsAt),
        summary: entry.title,
        description: `${entry.description}\n\n${entry.url}`,
        url: entry.url,
        location: entry.url,
        status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      })
      if (entry.weekdays) {
        const byDay = WEEKDAYS.filter((_, at) => entry.weekdays?.includes(at + 1))
        event.repeating({ freq: ICalEventRepeatingFreq.WEEKLY, byDay })
      }
      for (const minutes of entry.cancelled ? [] : entry.remindMinutes) {
        event.createAlarm({ type: ICalAlarmType.display, trigger: minutes * MINUTE_S })
      }
    }
    return calendar.toString()
  },
}
