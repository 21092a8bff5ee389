/** One place up or down in a list that is sorted by hand. */
export type Step = 'up' | 'down'

/** What a button of the form sends along with all ids: `up:c2`. */
export const moveOf = (step: Step, id: string): string => `${step}:${id}`

/** As `moveOf`, to a position from 1 on: `to:3:c2`. */
export const moveTo = (position: number, id: string): string => `to:${position}:${id}`

/** What a sent move says; null where it says nothing that is possible. */
export function moveIn(
  ids: readonly string[],
  move: string | undefined,
): { from: number; to: number } | null {
  const [, step, position, id = ''] = /^(up|down|to:(\d{1,6})):(.+)$/.exec(move ?? '') ?? []
  const from = ids.indexOf(id)
  const to = position ? Number(position) - 1 : step === 'up' ? from - 1 : from + 1
  return from < 0 || to < 0 || to >= ids.length ? null : { from, to }
}

/** The ids in their new order; as they are where `move` names nothing that is possible. */
export function moved(ids: readonly string[], move: string | undefined): string[] {
  const found = moveIn(ids, move)
  return found ? movedTo(ids, found.from, found.to) : [...ids]
}

/** The items with the one at `from` put at `to`. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}
