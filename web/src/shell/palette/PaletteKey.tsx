import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Kbd } from '../../ui/Kbd'
import { toast } from '../../ui/toast'

type Palette = ComponentType<{ open: boolean; onClose: () => void }>

/** The button and the key (Ctrl K) of the palette, whose code loads when it is first opened. */
export function PaletteKey() {
  const [Palette, setPalette] = useState<{ component: Palette }>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.palette === 'open') setOpen(true)
    dataset.palette = 'live'
  }, [])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  useEffect(() => {
    if (!open || Palette) return
    import('./Palette').then(
      (module) => setPalette({ component: module.default }),
      () => {
        setOpen(false)
        toast.error('Não foi possível abrir a busca. Tente de novo.')
      },
    )
  }, [open, Palette])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        className="flex min-h-9 cursor-pointer items-center gap-2 rounded-small border border-line-strong bg-bg px-2.5 text-15 text-muted hover:text-fg pointer-coarse:min-h-11 sm:w-64"
      >
        <Search aria-hidden="true" className="size-4.5" />
        <span className="flex-1 text-left max-sm:sr-only">Ir para…</span>
        <span aria-hidden="true" className="max-sm:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {Palette && <Palette.component open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
