/** Counts the advances of each read model; caches compare `version` to know whether they are stale. */
export function countAdvances() {
  const byName = new Map<string, number>()
  let unknown = 0
  return {
    record(names: readonly string[]) {
      for (const name of names) byName.set(name, (byName.get(name) ?? 0) + 1)
    },
    /** Any read model may have advanced. */
    recordUnknown() {
      unknown++
    },
    /** Differs whenever one of these may have advanced. */
    version(names: readonly string[]): string {
      let sum = 0
      for (const name of names) sum += byName.get(name) ?? 0
      return `${sum}.${unknown}`
    },
  }
}
