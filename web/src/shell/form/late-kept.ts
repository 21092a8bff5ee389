import { flushKept, forget, keepSoon, keptFor } from '../../admin/form/kept'

/** A text that was kept under this key, and when. */
export interface LateText {
  key: string
  text: string
  at: number
}

/** One text of a form in this browser, under its key; `show` is told of what was kept, unless something was typed meanwhile. */
export function lateKept(key: string, isTyped: () => boolean, show: (kept: LateText) => void) {
  const hidden = () => document.visibilityState === 'hidden' && flushKept()
  window.addEventListener('pagehide', flushKept)
  document.addEventListener('visibilitychange', hidden)
  const kept = keptFor(key)
  const text = kept?.fields.text?.text
  if (kept && typeof text === 'string' && !isTyped()) show({ key, text, at: kept.at })
  return {
    keep: (typed: string) =>
      typed === ''
        ? forget(key)
        : keepSoon(key, { at: Date.now(), revision: null, fields: { text: { text: typed } }, before: {} }),
    drop: () => forget(key),
    end() {
      flushKept()
      window.removeEventListener('pagehide', flushKept)
      document.removeEventListener('visibilitychange', hidden)
    },
  }
}
