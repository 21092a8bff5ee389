import { date } from '../../../ui/format'

/**
 * What the calendar shows of a day, and the rest of its name: "28" and " de novembro de 2026"; on the first
 * of a month, or where it is the first of a list, "1/12" and "/2026".
 */
export const dayOfMonth = (day: string, isFirst: boolean): [shown: string, rest: string] => {
  const [year, month, of] = day.split('-').map(Number)
  return isFirst || of === 1
    ? [`${of}/${month}`, `/${year}`]
    : [String(of), date(day, 'dayLong').replace(/^\d+/, '')]
}
