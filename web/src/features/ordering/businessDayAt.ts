import { date } from '../../ui/format'

/** The business day at an instant (ms), YYYY-MM-DD. */
export const businessDayAt = (ms: number): string => date(ms, 'day').split('/').reverse().join('-')
