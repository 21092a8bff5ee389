import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type ToastMessage, toastQueue } from './toast'

const Shelf = lazy(() => import('./ToastShelf'))
const NONE: readonly ToastMessage[] = []

/** Where toasts appear. Their code comes with the first of them; their words are said by the live region. */
export function ToastHost() {
  const messages = useSyncExternalStore(toastQueue.subscribe, toastQueue.get, () => NONE)
  const newest = messages.at(-1)
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {newest && <p key={newest.id}>{newest.text}</p>}
      </div>
      <Suspense>{newest && <Shelf messages={messages} />}</Suspense>
    </>
  )
}
