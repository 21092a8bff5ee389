import {
  cueSeconds,
  cueTime,
  readTypedCues,
  type TypedCue,
} from '../../../../../src/contracts/kernel/web-vtt'

/** A cue in the editor. Times stay as they are typed. */
export interface EditedCue extends TypedCue {
  key: number
}

/** Seconds of a cue that is added, and the least that a cue lasts when it is divided. */
const NEW_S = 2
const LEAST_S = 0.1

let keys = 0
const keyed = (cue: TypedCue): EditedCue => ({ ...cue, key: ++keys })

const readable = (typed: string): string => {
  const seconds = cueSeconds(typed)
  return seconds === null ? typed : cueTime(seconds)
}

export const editedCues = (file: string): EditedCue[] =>
  (readTypedCues(file) ?? []).map(({ start, end, text }) =>
    keyed({ start: readable(start), end: readable(end), text }),
  )

/** Beginning and end in seconds; null while one cannot be read. */
function spanOf({ start, end }: TypedCue): [number, number] | null {
  const [from, to] = [cueSeconds(start), cueSeconds(end)]
  return from === null || to === null ? null : [from, to]
}

/** The cue that is shown at a time; -1 where none is. */
export const cueAt = (cues: readonly EditedCue[], seconds: number): number =>
  cues.findIndex((cue) => {
    const span = spanOf(cue)
    return span !== null && span[0] <= seconds && seconds < span[1]
  })

export const changed = (cues: readonly EditedCue[], key: number, change: Partial<TypedCue>): EditedCue[] =>
  cues.map((cue) => (cue.key === key ? { ...cue, ...change } : cue))

export const without = (cues: readonly EditedCue[], key: number): EditedCue[] =>
  cues.filter((cue) => cue.key !== key)

/** A cue more at a time: after those that begin before, and ended where the next begins. */
export function added(cues: readonly EditedCue[], seconds: number): { cues: EditedCue[]; key: number } {
  const later = cues.findIndex((cue) => (cueSeconds(cue.start) ?? -1) > seconds)
  const at = later === -1 ? cues.length : later
  const former = cues[at - 1]
  const start = Math.max(seconds, (former && spanOf(former)?.[1]) ?? 0)
  const next = cues[at] ? (cueSeconds(cues[at].start) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  const end = next > start ? Math.min(start + NEW_S, next) : start + NEW_S
  const cue = keyed({ start: cueTime(start), end: cueTime(end), text: '' })
  return { cues: [...cues.slice(0, at), cue, ...cues.slice(at)], key: cue.key }
}

/** The space that lies nearest to a share of a text, from 0 to 1. */
function breakAt(text: string, share: number): number {
  const wanted = text.length * share
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  return spaces.reduce(
    (best, at) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best),
    spaces[0] ?? text.length,
  )
}

/** Divides a cue at a time that lies within it, else in its middle; the text at the space that is nearest to that share. */
export function divided(cues: readonly EditedCue[], key: number, seconds: number): EditedCue[] {
  return cues.flatMap((cue) => {
    const span = cue.key === key ? spanOf(cue) : null
    if (!span) return [cue]
    const [start, end] = span
    const isInside = seconds > start + LEAST_S && seconds < end - LEAST_S
    const middle = cueTime(isInside ? seconds : (start + end) / 2)
    const at = breakAt(cue.text, ((cueSeconds(middle) ?? start) - start) / Math.max(end - start, LEAST_S))
    const [first, second] = [cue.text.slice(0, at).trim(), cue.text.slice(at).trim()]
    return [{ ...cue, end: middle, text: first }, keyed({ start: middle, end: cue.end, text: second })]
  })
}

/** Joins a cue with the one after it. */
export function joined(cues: readonly EditedCue[], key: number): EditedCue[] {
  const at = cues.findIndex((cue) => cue.key === key)
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return [...cues]
  const text = [cue.text.trim(), next.text.trim()].filter(Boolean).join('\n')
  return [...cues.slice(0, at), { ...cue, end: next.end, text }, ...cues.slice(at + 2)]
}

/** Moves cues by seconds, from a place in the list on; none begins before the film. Times that say nothing stay. */
export function shifted(cues: readonly EditedCue[], by: number, from = 0): EditedCue[] {
  const first = Math.min(...cues.slice(from).map((cue) => cueSeconds(cue.start) ?? Number.POSITIVE_INFINITY))
  const step = Number.isFinite(first) ? Math.max(by, -first) : by
  const move = (typed: string) => {
    const seconds = cueSeconds(typed)
    return seconds === null ? typed : cueTime(seconds + step)
  }
  return cues.map((cue, i) => (i < from ? cue : { ...cue, start: move(cue.start), end: move(cue.end) }))
}
