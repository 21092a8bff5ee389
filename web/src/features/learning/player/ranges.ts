/** A stretch of a video in seconds. */
export type Range = [from: number, to: number]

/** Seconds that the stretches cover together. */
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

/** Notes which stretches were really played; what a jump leaves out is not among them. */
export function rangeCollector() {
  let closed: Range[] = []
  let open: Range | null = null

  const stop = () => {
    if (open && open[1] > open[0]) closed.push(open)
    open = null
  }
  return {
    /** The picture runs, and stands at `time`. */
    playing(time: number) {
      const at = hundredths(time)
      if (open && at < open[1]) stop()
      if (open) open[1] = at
      else open = [at, at]
    },
    /** The picture jumps or stands still: what follows is another stretch. */
    stop,
    /** What was played since the last time this was asked. */
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
