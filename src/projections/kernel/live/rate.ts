const SECONDS = 60

/** Counts over the last minute. */
export class Rate {
  private readonly counts = new Array<number>(SECONDS).fill(0)
  private second = Math.floor(performance.now() / 1_000)
  private readonly since = this.second

  add(n: number) {
    this.turn()
    this.counts[this.second % SECONDS]! += n
  }

  /** Per second; over the time since the first count while that is less than a minute. */
  get perSecond(): number {
    this.turn()
    const span = Math.min(SECONDS, this.second - this.since + 1)
    return this.counts.reduce((sum, n) => sum + n, 0) / span
  }

  private turn() {
    const now = Math.floor(performance.now() / 1_000)
    for (let s = Math.max(this.second + 1, now - SECONDS + 1); s <= now; s++) this.counts[s % SECONDS] = 0
    this.second = now
  }
}
