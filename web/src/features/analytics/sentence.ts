import { counted, duration, elapsed } from '../../ui/format'
import { sentences } from './sentences'
import type { Data } from './sentenceWords'

/** Whether an event type has a sentence. */
export const isDescribed = (type: string): boolean => type in sentences

/** An event as a sentence; its label if its type has none. */
export function eventSentence(
  { type, data }: { type: string; data?: unknown },
  labelOf: (type: string) => string,
): string {
  const say = sentences[type]
  return say && typeof data === 'object' && data !== null ? say(data as Data) : labelOf(type)
}

/** Total duration: "em 10,7 s", "em 3 dias". */
export const took = (ms: number): string =>
  ms < 1_000 ? 'em menos de um segundo' : `em ${gap(ms).replace(/^\+| depois$/g, '')}`

/** Time since another event: "+41 ms", "+10,7 s", "2h depois", "3 dias depois". */
export function gap(ms: number): string {
  if (ms < 3_600_000) return `+${elapsed(Math.max(0, ms))}`
  if (ms < 48 * 3_600_000) return `${duration(ms / 1000)} depois`
  return `${counted(Math.floor(ms / 86_400_000), 'dia', 'dias')} depois`
}
