import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { isLong, seedOfRun } from './depth'
import { isTouched } from './touched'

export interface Matrix<T> {
  /** Said in the run's report; another name draws other cells. */
  name: string
  /**
   * What a cell stands for: `page /cart`, `Editor at a list`. The short run has at least one cell of each, so that a mark
   * of two things covers their pairs.
   */
  marks: (cell: T) => readonly string[]
  /** What the code calls the thing that a cell is about: cells of changed code are always tried. */
  names?: (cell: T) => readonly string[]
  /** So many cells of changed code at most, where a change touches many; the others are drawn by their marks. */
  mostTouched?: number
}

const TOUCHED = 40

/** Cells in an order that the seed decides. */
function shuffled<T>(name: string, cells: readonly T[]): { cell: T; at: number }[] {
  const key = (at: number) => createHash('sha256').update(`${seedOfRun()} ${name} ${at}`).digest('hex')
  return cells
    .map((cell, at) => ({ cell, at, key: key(at) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ cell, at }) => ({ cell, at }))
}

/** How many of how many cells were drawn goes into the run's report. */
function report(name: string, drawn: number, of: number, touched = 0) {
  const file = process.env.PROOF_REPORT
  if (file) appendFileSync(file, `${JSON.stringify({ name, drawn, of, touched })}\n`)
}

/**
 * The cells of a matrix that this run tries, in their own order: all of them in the long run; in the short one the cells
 * of what changed since the proven commit, and as many others as it takes to have every mark.
 */
export function drawn<T>(cells: readonly T[], matrix: Matrix<T>): T[] {
  if (isLong) return [...cells]
  const { name, marks, names, mostTouched = TOUCHED } = matrix
  const taken = new Set<number>()
  const open = new Set(cells.flatMap((cell) => [...marks(cell)]))
  const take = ({ cell, at }: { cell: T; at: number }) => {
    taken.add(at)
    for (const mark of marks(cell)) open.delete(mark)
  }
  const order = shuffled(name, cells)
  if (names)
    for (const each of order.filter(({ cell }) => isTouched(names(cell))).slice(0, mostTouched)) take(each)
  const touched = taken.size
  for (const each of order) {
    if (open.size === 0) break
    if (!taken.has(each.at) && marks(each.cell).some((mark) => open.has(mark))) take(each)
  }
  report(name, taken.size, cells.length, touched)
  return cells.filter((_, at) => taken.has(at))
}

/** So many of a list, drawn by the seed, in their own order; all of them in the long run. */
export function some<T>(cells: readonly T[], count: number, name: string): T[] {
  if (isLong) return [...cells]
  const taken = new Set(
    shuffled(name, cells)
      .slice(0, count)
      .map(({ at }) => at),
  )
  report(name, taken.size, cells.length)
  return cells.filter((_, at) => taken.has(at))
}
