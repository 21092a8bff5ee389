import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/IconButton'
import { Logo } from '../../ui/Logo'
import { useShared } from '../current'
import { AdminMenu } from './AdminMenu'

/** The side menu on phones: a modal that slides in from the left. */
export function AdminDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { product } = useShared()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) box.current?.showModal()
    else box.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by `onCancel`
    <dialog
      ref={box}
      aria-label="Menu"
      onCancel={onClose}
      onClick={(event) => {
        // A link to the present page closes the menu too, though the address does not change.
        if (event.target === box.current || (event.target as Element).closest('a')) onClose()
      }}
      className="m-0 h-dvh max-h-dvh w-[min(320px,86vw)] border-line border-r bg-surface p-0 text-fg backdrop:bg-black/50"
    >
      {open && (
        <div className="flex min-h-full flex-col px-3 py-3">
          <div className="mb-2 flex items-center justify-between pl-2">
            <Logo name={product.name} logo={product.logo} />
            <IconButton label="Fechar menu" icon={<X aria-hidden="true" />} onClick={onClose} />
          </div>
          <AdminMenu mobile />
        </div>
      )}
    </dialog>
  )
}
