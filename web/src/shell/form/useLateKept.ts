import { useEffect, useRef, useState } from 'react'
import { useShared } from '../current'

const load = () => import('../../admin/form/kept')

/**
 * Keeps one text of a form that students use in this browser, and offers it again, as `useKeptText` does, but fetches
 * what that needs once the page is drawn. Nobody who is not signed in has anything kept: the browser may be anyone's.
 */
export function useLateKept(form: string) {
  const account = useShared().auth.user?.id
  // As `keyOf` makes it, which is fetched later.
  const key = account === undefined ? null : `typed:${account}:${form}`
  const [last, setLast] = useState<{ key: string; text: string; at: number } | null>(null)
  const isTyped = useRef(false)
  useEffect(() => {
    if (key === null) return
    isTyped.current = false
    let gone = false
    const flush = () => void load().then(({ flushKept }) => flushKept())
    const hidden = () => document.visibilityState === 'hidden' && flush()
    void load().then(({ keptFor }) => {
      const kept = keptFor(key)
      const text = kept?.fields.text?.text
      // What is being typed by now is newer.
      if (!gone && !isTyped.current && kept && typeof text === 'string') setLast({ key, text, at: kept.at })
    })
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      gone = true
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [key])
  return {
    restored: last?.key === key ? last : null,
    keep(text: string) {
      isTyped.current = true
      if (key === null) return
      void load().then(({ forget, keepSoon }) =>
        text === ''
          ? forget(key)
          : keepSoon(key, { at: Date.now(), revision: null, fields: { text: { text } }, before: {} }),
      )
    },
    /** It was sent, or is not wanted. */
    drop() {
      isTyped.current = false
      if (key !== null) void load().then(({ forget }) => forget(key))
      setLast(null)
    },
  }
}
