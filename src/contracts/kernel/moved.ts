/** One place up or down in a list that is sorted by hand. */
export type Step = 'up' | 'down'

/** What a button of the form sends along with all ids: `up:c2`. */
export const moveOf = (step: Step, id: string): string => `${step}:${id}`

/** The ids in their new order; as they are where `move` names no step that is possible. */
export function moved(ids: readonly string[], move: string | undefined): string[] {
  const [, step, id] = /^(up|down):(.+)$/.exec(move ?? '') ?? []
  const from = id === undefined ? -1 : ids.indexOf(id)
  const to = step === 'up' ? from - 1 : from + 1
  return from < 0 || to < 0 || to >= ids.length ? [...ids] : movedTo(ids, from, to)
}

/** The items with the one at `from` put at `to`. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}
