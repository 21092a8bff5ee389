import { useEffect, useRef } from 'react'
import { useLoader } from './loader'
import { Spinner } from './Spinner'

/** The cover over the page while `showLoader` is in force. A modal dialog, so that nothing behind it can be used. */
export function LoaderOverlay() {
  const { isLoading, message } = useLoader()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isLoading) dialog.current?.showModal?.()
    else dialog.current?.close?.()
  }, [isLoading])
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
