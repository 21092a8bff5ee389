import { useEffect, useLayoutEffect, useState } from 'react'
import { useShared } from '../../shell/current'
import { flushKept, forget, keepSoon, keptFor, keyOf } from './kept'

/** Writes what waits to be kept before the page goes, and when what keeps it is taken away. */
export function useKeptInTime(): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && flushKept()
    window.addEventListener('pagehide', flushKept)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      flushKept()
      window.removeEventListener('pagehide', flushKept)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}

/** Keeps the one text of a form that is written by hand, under a name of the form's own; null keeps nothing. */
export function useKeptText(form: string | null) {
  const account = useShared().auth.user?.id
  const key = account === undefined || form === null ? null : keyOf(account, form)
  const [last, setRestored] = useState<{ key: string; text: string; at: number } | null>(null)
  useKeptInTime()
  useLayoutEffect(() => {
    const kept = key === null ? null : keptFor(key)
    const text = kept?.fields.text?.text
    setRestored(key !== null && kept && typeof text === 'string' ? { key, text, at: kept.at } : null)
  }, [key])
  return {
    restored: last?.key === key ? last : null,
    keep(text: string) {
      if (key === null) return
      if (text === '') forget(key)
      else keepSoon(key, { at: Date.now(), revision: null, fields: { text: { text } }, before: {} })
    },
    /** It was sent, or is not wanted. */
    drop() {
      if (key !== null) forget(key)
      setRestored(null)
    },
  }
}
