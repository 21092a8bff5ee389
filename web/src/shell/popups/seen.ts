import type { PopupFrequency } from '../../../../src/contracts/marketing/popup'

interface Named {
  id: string
  version: number
  frequency: PopupFrequency
}

const DAY_MS = 86_400_000
const AGAIN_AFTER: Partial<Record<PopupFrequency, number>> = { day: DAY_MS, week: 7 * DAY_MS }
const keyOf = ({ id }: Named) => `popup:${id}`

/** What is kept ends with the visit, or stays in the browser; `always` keeps nothing. */
const shelfOf = ({ frequency }: Named): Storage | null =>
  frequency === 'always' ? null : frequency === 'visit' ? sessionStorage : localStorage

/** Whether this browser has seen the popup so lately that it is not shown again. A new text has not been seen. */
export function hasSeen(popup: Named, now = Date.now()): boolean {
  try {
    const kept = JSON.parse(shelfOf(popup)?.getItem(keyOf(popup)) ?? 'null') as [number, number] | null
    if (!kept || kept[0] !== popup.version) return false
    return now - kept[1] < (AGAIN_AFTER[popup.frequency] ?? Number.POSITIVE_INFINITY)
  } catch {
    // A browser that keeps nothing would be shown it on every page.
    return popup.frequency !== 'always'
  }
}

export function markSeen(popup: Named, now = Date.now()): void {
  try {
    shelfOf(popup)?.setItem(keyOf(popup), JSON.stringify([popup.version, now]))
  } catch {
    console.warn('O navegador não guarda que um aviso já foi visto')
  }
}
