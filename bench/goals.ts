export interface Goal {
  goal: string
  must: string
  ambitious: string
  measured: string
  /** Whether the must, or the ambitious figure, is met. */
  met: 'no' | 'must' | 'ambitious'
  bound: string
}

type Sense = 'least' | 'most'

/** A figure against its goal; `least` when more is better. */
export function goal(
  name: string,
  [must, ambitious]: readonly [number, number],
  measured: number,
  unit: string,
  bound: string,
  sense: Sense = 'least',
): Goal {
  const reaches = (limit: number) => (sense === 'least' ? measured >= limit : measured <= limit)
  const sign = sense === 'least' ? '≥' : '≤'
  const shown = (value: number) => `${Number(value.toPrecision(3))}${unit}`
  return {
    goal: name,
    must: `${sign} ${shown(must)}`,
    ambitious: `${sign} ${shown(ambitious)}`,
    measured: shown(measured),
    met: reaches(ambitious) ? 'ambitious' : reaches(must) ? 'must' : 'no',
    bound,
  }
}

/** A table as in Markdown, so that docs/bench.md can take it as it is. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

export const goalsTable = (goals: readonly Goal[]) =>
  table(
    ['Goal', 'must', 'ambitious', 'measured', 'met', 'bound by'],
    goals.map(({ goal: name, must, ambitious, measured, met, bound }) => [
      name,
      must,
      ambitious,
      measured,
      met,
      bound,
    ]),
  )
