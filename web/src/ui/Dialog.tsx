import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx'
import { IconButton } from './IconButton'

export interface DialogProps {
  open: boolean
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the confirming one first. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' }

/** A native modal dialog, which traps and restores the focus, and begins at what has `data-autofocus`. A sheet from below on phones. */
export function Dialog({ open, onClose, title, children, footer, size = 'sm', className }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = box.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      // The browser would begin at the button that closes it.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])
  const outside = (event: MouseEvent) => {
    if (event.target === box.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by `onCancel`
    <dialog
      ref={box}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={outside}
      className={cx(
        'sheet max-h-[90dvh] w-full overflow-hidden rounded-card border border-line bg-surface p-0 text-fg shadow-3 open:animate-rise',
        SIZES[size],
        className,
      )}
    >
      {open && (
        <div className="flex max-h-[90dvh] flex-col">
          <header className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-6 sm:pt-5">
            <h2 id={id} className="pt-1.5 text-xl">
              {title}
            </h2>
            <IconButton
              label="Fechar"
              icon={<X aria-hidden="true" />}
              size="sm"
              onClick={onClose}
              className="-mr-2"
            />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3 text-fg-2 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-col gap-2 px-5 pt-2 pb-5 sm:flex-row-reverse sm:px-6">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
