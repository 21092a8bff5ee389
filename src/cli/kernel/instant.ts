import { type Instant, instantOfTyped } from '../../domain/kernel/instants'
import { Usage } from './with-infrastructure'

/** Parses an instant: São Paulo time without a zone, midnight for a day alone. */
export function instantOf(typed: string | undefined, what: string): Instant {
  const instant = instantOfTyped(typed ?? '')
  if (instant === undefined)
    throw new Usage(`${what} precisa ser um instante, por exemplo 2026-03-01T00:00-03:00`)
  return instant
}
