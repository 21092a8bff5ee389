/** Counts of what happened to each read model, and of what may have happened to any. */
export function countMoves() {
  const byName = new Map<string, number>()
  let any = 0
  return {
    /** These took in events. */
    note(names: readonly string[]) {
      for (const name of names) byName.set(name, (byName.get(name) ?? 0) + 1)
    },
    /** Something moved, and it is not known what. */
    noteAny() {
      any++
    },
    /** Another text whenever one of these may have moved. */
    of(names: readonly string[]): string {
      let sum = 0
      for (const name of names) sum += byName.get(name) ?? 0
      return `${sum}.${any}`
    },
  }
}

/** What a process tells the others by NOTIFY, whose text is bounded. An older process says nothing at all. */
const MOST_BYTES = 7_000
const NONE = '-'
const ANY = '*'
export function toNotice(names: ReadonlySet<string>): string {
  const text = [...names].join()
  return text.length > MOST_BYTES ? ANY : text || NONE
}
/** Undefined: anything may have moved. */
export function fromNotice(text: string | undefined): string[] | undefined {
  if (text === NONE) return []
  return !text || text === ANY ? undefined : text.split(',')
}
