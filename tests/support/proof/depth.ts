import { execFileSync } from 'node:child_process'

/**
 * Whether `PROOF_DEPTH` is `long`, as in `npm run test:long`: the suite has two depths, and the short one draws from each
 * matrix what the long one takes whole.
 */
export const isLong = process.env.PROOF_DEPTH === 'long'

/** The number or thing of this depth: fewer runs of a property, shorter histories. */
export const byDepth = <T>(short: T, long: T): T => (isLong ? long : short)

const FEWEST = 10

/** Runs of a property: the number that is named in the long run, a sixth of it in the short one. */
export const runs = (whole: number) => byDepth(Math.min(whole, Math.max(FEWEST, Math.ceil(whole / 6))), whole)

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })

/** What `PROOF_SEED` says, or else the commit: another commit draws other cells, and a run can be repeated. */
export function seedOfRun(): string {
  if (process.env.PROOF_SEED) return process.env.PROOF_SEED
  try {
    return git('rev-parse', '--short=12', 'HEAD').trim()
  } catch {
    return '1'
  }
}

/** The first 32 bits of the seed, for generators that want a number. */
export function seedNumber(): number {
  let hash = 0x811c9dc5
  for (const char of seedOfRun()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
