export const n = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** `at(values, 0.5)` is the median. */
export function at(values: readonly number[], share: number): number {
  const list = sorted(values)
  return list[Math.min(Math.floor(list.length * share), list.length - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => {
  const list = sorted(values)
  const middle = list.length >> 1
  return list.length % 2
    ? list[middle]!
    : ((list[middle - 1] ?? Number.NaN) + (list[middle] ?? Number.NaN)) / 2
}

/** Rounds in which all contenders take turns, so that a busy moment of the machine affects all alike. */
export async function rounds<N extends string, T = number>(
  count: number,
  turns: Record<N, () => Promise<T>>,
): Promise<Record<N, T[]>> {
  const names = Object.keys(turns) as N[]
  const found = Object.fromEntries(names.map((name) => [name, [] as T[]])) as Record<N, T[]>
  for (let round = 0; round < count; round++) {
    const order = round % 2 ? [...names].reverse() : names
    for (const name of order) found[name].push(await turns[name]())
  }
  return found
}
