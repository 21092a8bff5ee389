import { useEffect, useRef, useState } from 'react'
import { useShared } from '../current'
import type { LateText, lateKept } from './late-kept'

/**
 * Keeps one text of a form that students use in this browser, and offers it again, as `useKeptText` does, but fetches
 * what that needs once the page is drawn. Nobody who is not signed in has anything kept: the browser may be anyone's.
 */
export function useLateKept(form: string) {
  const account = useShared().auth.user?.id
  // As `keyOf` makes it, which is fetched later.
  const key = account === undefined ? null : `typed:${account}:${form}`
  const [last, setLast] = useState<LateText | null>(null)
  const isTyped = useRef(false)
  const store = useRef<Promise<ReturnType<typeof lateKept> | undefined>>(undefined)
  useEffect(() => {
    if (key === null) return
    isTyped.current = false
    let gone = false
    const made = import('./late-kept').then(
      (late) => late.lateKept(key, () => gone || isTyped.current, setLast),
      // Without the code nothing is kept, and the form works as ever.
      () => undefined,
    )
    store.current = made
    return () => {
      gone = true
      store.current = undefined
      void made.then((kept) => kept?.end())
    }
  }, [key])
  return {
    restored: last?.key === key ? last : null,
    keep(text: string) {
      isTyped.current = true
      void store.current?.then((kept) => kept?.keep(text))
    },
    /** It was sent, or is not wanted. */
    drop() {
      isTyped.current = false
      void store.current?.then((kept) => kept?.drop())
      setLast(null)
    },
  }
}
