import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../ui/cx'
import { Kbd } from '../../ui/Kbd'
import { useVisit } from '../current'
import { Marked } from '../search/Marked'
import { type Option, usePalette } from './usePalette'

const MOST_TERM = 100

interface PaletteProps {
  open: boolean
  onClose: () => void
}

/** Ctrl K: goes to any page or record that the reader may enter. A modal with a combobox and its list (ARIA 1.2). */
export default function Palette({ open, onClose }: PaletteProps) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by `onCancel`
    <dialog
      ref={box}
      aria-label="Ir para"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose()
      }}
      className="mx-auto mt-[10vh] mb-auto w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden rounded-card border border-line bg-surface p-0 text-fg shadow-3 backdrop:bg-black/50 open:animate-rise max-sm:mt-3"
    >
      {open && <PaletteBox onClose={onClose} />}
    </dialog>
  )
}

function PaletteBox({ onClose }: Pick<PaletteProps, 'onClose'>) {
  const visits = useVisit()
  const [term, setTerm] = useState('')
  const { groups, options, error, waiting } = usePalette(term)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, options.length - 1)
  const id = useId()
  const optionId = (at: number) => `${id}-${at}`

  const go = (option: Option | undefined) => {
    if (!option) return
    onClose()
    void visits.visit(option.href)
  }
  const select = (at: number) => {
    setChosen(at)
    document.getElementById(optionId(at))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      return go(options[active])
    }
    const last = options.length - 1
    const to = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 5),
      PageUp: Math.max(0, active - 5),
    }[event.key]
    if (to === undefined || last < 0) return
    event.preventDefault()
    select(to)
  }

  return (
    <div className="flex max-h-[70vh] flex-col">
      <label className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label="Ir para uma página ou registro"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MOST_TERM}
          placeholder="Ir para página, pedido, pessoa, curso…"
          value={term}
          onChange={(event) => {
            setTerm(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 w-full min-w-0 bg-transparent text-base text-fg outline-none"
        />
        <Kbd>Esc</Kbd>
      </label>
      <div id={`${id}-list`} role="listbox" aria-label="Destinos" className="min-h-0 overflow-y-auto p-1.5">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden="true" className="px-3 pt-2.5 pb-1 font-semibold text-13 text-muted">
              {group.label}
            </p>
            {group.options.map((option) => (
              <div
                key={option.href}
                id={optionId(option.at)}
                role="option"
                aria-selected={option.at === active}
                tabIndex={-1}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setChosen(option.at)}
                onClick={() => go(option)}
                onKeyDown={onKeyDown}
                className={cx(
                  'flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-small px-3 py-1.5 pointer-coarse:min-h-11',
                  option.at === active && 'bg-soft text-link',
                )}
              >
                <span className="min-w-0 truncate">
                  <Marked text={option.label} term={term} />
                </span>
                {option.detail && (
                  <span className="max-w-[50%] shrink-0 truncate text-13 text-muted">{option.detail}</span>
                )}
              </div>
            ))}
          </div>
        ))}
        {options.length === 0 && !error && (
          <p className="px-3 py-4 text-15 text-muted">
            {waiting ? 'Buscando…' : `Nada encontrado para “${term.trim()}”.`}
          </p>
        )}
      </div>
      {error && <p className="border-line border-t px-4 py-2.5 text-15 text-fg-2">{error}</p>}
      <p role="status" className="sr-only">
        {error ?? (waiting ? '' : options.length === 1 ? '1 destino.' : `${options.length} destinos.`)}
      </p>
    </div>
  )
}
