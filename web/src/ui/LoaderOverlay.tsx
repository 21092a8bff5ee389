import { useEffect, useRef } from 'react'
import { hideLoader, loaderState, onLoader, useLoader } from './loader'
import { Spinner } from './Spinner'

/** The overlay that `showLoader` opens. A modal dialog, so that the page behind it cannot be used. */
export function LoaderOverlay() {
  const { message } = useLoader()
  const dialog = useRef<HTMLDialogElement>(null)
  // Close at once, not on the next render: an error could not take the focus behind a modal.
  useEffect(() => {
    const follow = () => {
      const cover = dialog.current
      if (!loaderState().isLoading) cover?.close?.()
      else if (!cover?.open) cover?.showModal?.()
    }
    follow()
    const unfollow = onLoader(follow)
    // A page restored from the back/forward cache has no request under way.
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
