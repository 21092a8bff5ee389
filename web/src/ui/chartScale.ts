import type { Series } from './chartTypes'

/** Round ticks that hold [low, high], zero among them, both ends included; about `count` steps, whole ones for counts. */
export function ticksOf(low: number, high: number, whole = false, count = 4): number[] {
  const from = Math.min(0, low)
  const to = Math.max(0, high)
  if (from === to) return [0, 1]
  const rough = (to - from) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((each) => each * power)
  const step = steps.find((each) => each >= rough && (!whole || Number.isInteger(each))) ?? rough
  const first = Math.floor(from / step)
  const last = Math.ceil(to / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Ticks for all series. */
export function scaleOf(series: readonly Series[]): number[] {
  let low = 0
  let high = 0
  let whole = true
  for (const { values } of series) {
    for (const value of values) {
      if (value === null) continue
      low = Math.min(low, value)
      high = Math.max(high, value)
      whole &&= Number.isInteger(value)
    }
  }
  return ticksOf(low, high, whole)
}

/** Which of `length` labels to show: at most `most`, evenly spaced, always with the first. */
export function labelIndexes(length: number, most = 6): number[] {
  const stride = Math.max(1, Math.ceil(length / most))
  return Array.from({ length: Math.ceil(length / stride) }, (_, index) => index * stride)
}

/** Centre of a point's band, in percent of the width. */
export const middleOf = (index: number, length: number): number => ((index + 0.5) / length) * 100

/** Height of a value in percent from the top. */
export function topOf(value: number, ticks: readonly number[]): number {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  return 100 - ((value - low) / (high - low)) * 100
}
