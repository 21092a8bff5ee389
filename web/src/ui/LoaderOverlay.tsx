import { useEffect, useRef } from 'react'
import { hideLoader, loaderState, onLoader, useLoader } from './loader'
import { Spinner } from './Spinner'

/** The cover over the page while `showLoader` is in force. A modal dialog, so that nothing behind it can be used. */
export function LoaderOverlay() {
  const { message } = useLoader()
  const dialog = useRef<HTMLDialogElement>(null)
  // At once, not with the next drawing: what a refusal brings to the eye could not take the focus behind a modal.
  useEffect(() => {
    const follow = () => {
      const cover = dialog.current
      if (!loaderState().isLoading) cover?.close?.()
      else if (!cover?.open) cover?.showModal?.()
    }
    follow()
    const unfollow = onLoader(follow)
    // A page that comes back as it was left has nothing under way any more.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) hideLoader()
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      unfollow()
      window.removeEventListener('pageshow', onShow)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={message}
      onCancel={(event) => event.preventDefault()}
      className="m-auto rounded-card border border-line bg-surface px-8 py-6 text-fg shadow-3 backdrop:bg-black/50"
    >
      <p role="status" className="flex items-center gap-3 font-semibold">
        <Spinner className="size-6 text-bar" />
        {message}
      </p>
    </dialog>
  )
}
