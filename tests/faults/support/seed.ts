/** One seed decides every victim, moment and mix of a run; `FAULT_SEED` replays another one. */
const seed = Number(process.env.FAULT_SEED ?? 20_261_121)

/** The long form, by hand; CI runs the short one. */
export const isLong = process.env.FAULT_ROUNDS !== undefined

/** How often a kind of fault is tried: `few` in CI, `FAULT_ROUNDS` in the long form, where `most` still bounds it. */
export const rounds = (few: number, most = Number.POSITIVE_INFINITY) =>
  Math.min(Number(process.env.FAULT_ROUNDS ?? few), most)

export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  pick<T>(of: readonly T[]): T
  /** Picks by weight. */
  weighed<T>(of: readonly (readonly [weight: number, what: T])[]): T
}

/** Mulberry32: small, and the same everywhere. Each `purpose` gets a sequence of its own. */
export function randomOf(purpose: string): Random {
  let state = seed >>> 0
  for (const letter of purpose) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    pick: (of) => of[below(of.length)]!,
    weighed: (of) => {
      let at = below(of.reduce((sum, [weight]) => sum + weight, 0))
      for (const [weight, what] of of) {
        at -= weight
        if (at < 0) return what
      }
      return of[0]![1]
    },
  }
}

/** The command that does the same again. */
const replay = (file: string) => {
  const count = process.env.FAULT_ROUNDS ? `FAULT_ROUNDS=${process.env.FAULT_ROUNDS} ` : ''
  return `FAULT_SEED=${seed} ${count}npm run test:faults -- ${file}`
}

/** Says at the start how to replay; what fails says it again. */
export function announce(file: string) {
  process.stdout.write(`faults: ${replay(file)}\n`)
}

export async function replayable<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`${said}\n\nAgain: ${replay(file)}`, { cause: error })
  }
}
