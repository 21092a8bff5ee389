/** FNV-1a of a text, as an unsigned 32-bit number: the seed of everything that must come out the same again. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export interface Seeded {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** A copy in another order. */
  shuffle<T>(list: readonly T[]): T[]
}

/** xorshift32: the same seed gives the same numbers on every machine, which `Math.random` does not. */
export function seeded(seed: string | number): Seeded {
  let state = (typeof seed === 'number' ? seed >>> 0 : fnv1a(seed)) || 0x9e3779b9
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 0x1_0000_0000
  }
  for (let i = 0; i < 8; i++) next()
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from')
      return list[int(0, list.length - 1)]!
    },
    shuffle: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
      }
      return copy
    },
  }
}
