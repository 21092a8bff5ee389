import type { PopupFrequency } from '../../../../src/contracts/marketing/popup'
import { DAY } from '../../../../src/domain/kernel/instants'

interface PopupKey {
  id: string
  version: number
  frequency: PopupFrequency
}

const AGAIN_AFTER: Partial<Record<PopupFrequency, number>> = { day: DAY, week: 7 * DAY }
const keyOf = ({ id }: PopupKey) => `popup:${id}`

/** Session storage for once a visit, local storage for longer; `always` stores nothing. */
const storageOf = ({ frequency }: PopupKey): Storage | null =>
  frequency === 'always' ? null : frequency === 'visit' ? sessionStorage : localStorage

/** Whether this browser has seen this version of the popup within its frequency. */
export function hasSeen(popup: PopupKey, now = Date.now()): boolean {
  try {
    const seen = JSON.parse(storageOf(popup)?.getItem(keyOf(popup)) ?? 'null') as [number, number] | null
    if (!seen || seen[0] !== popup.version) return false
    return now - seen[1] < (AGAIN_AFTER[popup.frequency] ?? Number.POSITIVE_INFINITY)
  } catch {
    // Without storage the popup would open on every page.
    return popup.frequency !== 'always'
  }
}

export function markSeen(popup: PopupKey, now = Date.now()): void {
  try {
    storageOf(popup)?.setItem(keyOf(popup), JSON.stringify([popup.version, now]))
  } catch {
    console.warn('O navegador não guarda que um aviso já foi visto')
  }
}
