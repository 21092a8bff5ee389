/** Counts of what happened to each read model, and of what may have happened to any. */
export function countAdvances() {
  const byName = new Map<string, number>()
  let unknown = 0
  return {
    /** These took in events. */
    record(names: readonly string[]) {
      for (const name of names) byName.set(name, (byName.get(name) ?? 0) + 1)
    },
    /** Something moved, and it is not known what. */
    recordUnknown() {
      unknown++
    },
    /** Another text whenever one of these may have moved. */
    version(names: readonly string[]): string {
      let sum = 0
      for (const name of names) sum += byName.get(name) ?? 0
      return `${sum}.${unknown}`
    },
  }
}
