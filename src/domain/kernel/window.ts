import { instant } from './event'
import type { Instant } from './instants'
import { refuse } from './refuse'

/** Fields of something that is shown from an instant until another; null on a side has no bound there. */
export const window = { from: instant.nullable(), until: instant.nullable() }

export interface Window {
  from: Instant | null
  until: Instant | null
}

/** Throws when the end does not come after the beginning; `field` stands before the name of the end. */
export function demandWindow({ from, until }: Window, field = ''): void {
  if (from && until && Date.parse(until) <= Date.parse(from))
    refuse('window-ends-first', 'O fim precisa vir depois do começo.', `${field}until`)
}

/** From the first moment of the window, and no more at its last. */
export const isOpen = ({ from, until }: Window, at: Instant): boolean =>
  (from === null || Date.parse(from) <= Date.parse(at)) &&
  (until === null || Date.parse(at) < Date.parse(until))
