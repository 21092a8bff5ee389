import type { Clock } from '../../../ports/clock'
import type { Shelf } from './shelf'

/** A page with a countdown may be this old at most; a read model that moves evicts at once. */
const OLDEST_MS = 5_000
const OLDEST_WITHOUT_COUNTDOWN_MS = 30_000

/** A page that was drawn: the form to be kept, if it may be, and whether a countdown ticks on it. */
export interface DrawnPage<K, A> {
  keep?: K
  /** What whoever waited for it is given; the kept form where there is one. */
  answer: A
  ticks: boolean
}

interface Deps {
  clock: Clock
  /** Is told when somebody was forgotten: what is being drawn meanwhile may still show them. */
  onForgotten?: (listener: () => void) => void
}

/**
 * Draws a page once for all who ask for it at the same time, and puts on the shelf what may be kept. Answers what the
 * shelf holds for this version of the read models, or what was drawn.
 */
export function drawnOnce<K extends { size: number }, A>({ clock, onForgotten }: Deps, shelf: Shelf<K>) {
  const drawing = new Map<string, Promise<A>>()
  let epoch = 0
  onForgotten?.(() => epoch++)

  async function drawAndKeep(
    key: string,
    version: string | number,
    draw: () => Promise<DrawnPage<K, A>>,
  ): Promise<A> {
    const began = epoch
    const now = Date.parse(clock.now())
    const { keep, answer, ticks } = await draw()
    const until = now + (ticks ? OLDEST_MS : OLDEST_WITHOUT_COUNTDOWN_MS)
    if (keep && began === epoch) shelf.put(key, { kept: keep, version, until })
    return answer
  }

  return async (
    key: string,
    version: string | number,
    draw: () => Promise<DrawnPage<K, A>>,
  ): Promise<K | A> => {
    const found = shelf.find(key, version, Date.parse(clock.now()))
    if (found) return found
    const turn = `${epoch} ${version} ${key}`
    const begun = drawing.get(turn)
    if (begun) return begun
    const work = drawAndKeep(key, version, draw).finally(() => drawing.delete(turn))
    drawing.set(turn, work)
    return work
  }
}
