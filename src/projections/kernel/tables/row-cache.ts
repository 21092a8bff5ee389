type Row = Record<string, unknown>

/** The most recently written rows of a table; null: known to be absent. */
export class RowCache {
  private readonly rows = new Map<string, Row | null>()

  constructor(private readonly most: number) {}

  get(key: string): Row | null | undefined {
    return this.rows.get(key)
  }

  set(key: string, row: Row | null) {
    this.rows.delete(key)
    this.rows.set(key, row)
    if (this.rows.size > this.most) {
      const [oldest] = this.rows.keys()
      this.rows.delete(oldest!)
    }
  }

  clear() {
    this.rows.clear()
  }
}
