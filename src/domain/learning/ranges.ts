/** A stretch of a video in seconds, from included to excluded. */
export type Range = [from: number, to: number]

/** Joins overlapping and touching stretches; answers them in order, empty ones dropped. */
export function merge(ranges: Range[]): Range[] {
  const sorted = ranges.filter(([from, to]) => to > from).sort(([a], [b]) => a - b)
  const merged: Range[] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Seconds covered by merged stretches. */
export const covered = (ranges: Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0)
