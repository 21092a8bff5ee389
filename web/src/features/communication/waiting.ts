import { HOUR } from '../../../../src/domain/kernel/instants'
import { relative } from '../../ui/format'
import type { Tone } from '../../ui/tone'

/** The school promises a first answer within a day, and warns staff in its second half. */
const PROMISED_MS = 24 * HOUR
const SOON_MS = 12 * HOUR

/** Tone and text for how long a question has waited for its first answer. Times in ms. */
export function waitingFor(askedAt: string, now: number): { tone: Tone; text: string } {
  const waited = Math.max(0, now - Date.parse(askedAt))
  const since = relative(askedAt, now)
  if (waited >= PROMISED_MS) return { tone: 'danger', text: `Atrasada · ${since}` }
  if (waited >= SOON_MS) {
    const left = Math.max(1, Math.ceil((PROMISED_MS - waited) / HOUR))
    return { tone: 'warn', text: `Responder em ${left} h · ${since}` }
  }
  return { tone: 'ok', text: `No prazo · ${since}` }
}
