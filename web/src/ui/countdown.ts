import { DAY } from '../../../src/domain/kernel/instants'
import { useNow } from './now'

const two = (value: number) => String(value).padStart(2, '0')

/** A promotion's text about its end. `endIso` is an instant, `nowMs` the server's present time. */
export function countdownText(endIso: string, nowMs: number): string {
  const left = Date.parse(endIso) - nowMs
  if (!(left > 0)) return 'Promoção encerrada'
  const days = Math.floor(left / DAY)
  if (days === 1) return 'Resta 1 dia!'
  if (days > 1) return `Restam ${days} dias!`
  const seconds = Math.floor(left / 1000)
  return `Termina em ${Math.floor(seconds / 3600)}h ${two(Math.floor(seconds / 60) % 60)}m ${two(seconds % 60)}s.`
}

/** The countdown's text, updated every second; null until the time is known. */
export function useCountdown(endIso: string): string | null {
  const now = useNow(1000)
  return now === null ? null : countdownText(endIso, now)
}
