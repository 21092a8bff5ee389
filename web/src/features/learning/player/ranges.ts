/** A range of a video in seconds. */
export type Range = [from: number, to: number]

/** Seconds covered by the ranges. */
export function secondsCovered(ranges: readonly Range[]): number {
  let total = 0
  let end = 0
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    total += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return total
}

export const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100

/** Records the ranges that were played, without skipped ones. */
export function rangeCollector() {
  let closed: Range[] = []
  let open: Range | null = null

  const stop = () => {
    if (open && open[1] > open[0]) closed.push(open)
    open = null
  }
  return {
    /** Playback has reached `time`. */
    playing(time: number) {
      const at = hundredths(time)
      if (open && at < open[1]) stop()
      if (open) open[1] = at
      else open = [at, at]
    },
    /** Seek or pause: starts another range. */
    stop,
    /** Ranges played since the last call. */
    take(): Range[] {
      const running: Range | null = open && [open[1], open[1]]
      stop()
      const taken = closed
      closed = []
      open = running
      return taken
    },
  }
}
