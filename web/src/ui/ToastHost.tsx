import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { type ToastMessage, toastQueue } from './toast'
import { TOAST_OPTIONS } from './toastOptions'

type Toastify = ComponentType<{ messages: readonly ToastMessage[] }>
const NONE: readonly ToastMessage[] = []

/** Loads the code of the toasts with each message until it succeeds; `plain` if it failed. */
function useToastify(newest: ToastMessage | undefined) {
  const [loaded, setLoaded] = useState<{ Toastify: Toastify } | 'plain' | null>(null)
  const wanted = newest !== undefined && (loaded === null || loaded === 'plain')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message asks anew
  useEffect(() => {
    if (!wanted) return
    let gone = false
    let over: ReturnType<typeof setTimeout>
    import('./Toastify').then(
      ({ default: Toastify }) => gone || setLoaded({ Toastify }),
      () => {
        if (gone) return
        setLoaded('plain')
        over = setTimeout(() => toastQueue.set([]), TOAST_OPTIONS.autoClose)
      },
    )
    return () => {
      gone = true
      clearTimeout(over)
    }
  }, [wanted, newest?.id])
  return loaded
}

/** Where toasts appear. The first message loads their code; the live region reads their text. */
export function ToastHost() {
  const messages = useSyncExternalStore(toastQueue.subscribe, toastQueue.get, () => NONE)
  const newest = messages.at(-1)
  const loaded = useToastify(newest)
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {newest && <p key={newest.id}>{newest.text}</p>}
      </div>
      {/* Offline the code cannot be loaded, and the message is often that very error. */}
      {newest && loaded === 'plain' && (
        <p
          aria-hidden="true"
          className="fixed top-3 right-3 z-50 max-w-72 rounded-control border border-line bg-surface p-4 shadow-3"
        >
          {newest.text}
        </p>
      )}
      {newest && loaded !== null && loaded !== 'plain' && <loaded.Toastify messages={messages} />}
    </>
  )
}
