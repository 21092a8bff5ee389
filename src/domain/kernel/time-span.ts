import { number } from './format'

const joined = (large: string, rest: number, unit: string) => (rest > 0 ? `${large} ${rest} ${unit}` : large)

/** Seconds to "45 s", "12 min 30 s", "2.222 h 13 min"; for measures, whose totals may be long. */
export const timeSpan = (seconds: number): string => {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return joined(`${Math.floor(whole / 60)} min`, whole % 60, 's')
  const minutes = Math.round(whole / 60)
  return joined(`${number(Math.floor(minutes / 60))} h`, minutes % 60, 'min')
}
