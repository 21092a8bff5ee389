import { relative } from '../../ui/format'
import type { Tone } from '../../ui/tone'

const HOUR = 3_600_000
/** The school promises a first answer within a day; from half of it on the wait is worth a look. */
const PROMISED_MS = 24 * HOUR
const SOON_MS = 12 * HOUR

/** How long a question has waited for its first answer, as colour and words. Times in ms. */
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
