import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../ui/cx'
import { useFocusFirst } from '../../ui/focusFirst'
import { usePage, useVisit } from '../current'
import { askable, hrefOf, MAX_TERM, type Suggestion, useSuggestions } from './suggestions'

/** Comes with the first suggestions; until then, and without it, they stand unmarked. */
const Marked = lazy(() =>
  import('./Marked').then(
    ({ Marked: Title }) => ({ default: Title }),
    () => ({ default: ({ text }: { text: string; term: string }) => [text] }),
  ),
)

/** The term of a page of results, which stays in the field. */
const searchedOn = (url: string) => {
  const [path, query] = url.split('?')
  return path === '/search' ? (new URLSearchParams(query).get('query') ?? '').slice(0, MAX_TERM) : ''
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const counted = (count: number) =>
  count === 1 ? '1 sugestão. Use as setas.' : `${count} sugestões. Use as setas.`

export interface SearchBoxProps {
  className?: string
  /** Focuses the field, when a panel was opened for it. */
  autoFocus?: boolean
  /** Called on a search or a choice, even if it leads to the present page. */
  onLeave?: () => void
}

/** Search with suggestions: a combobox with its list. Without JavaScript it opens the result page. */
export function SearchBox({ className, autoFocus, onLeave }: SearchBoxProps) {
  const visits = useVisit()
  const { term, change, products, error, waiting, open, dismiss } = useSuggestions(searchedOn(usePage().url))
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLFormElement>(null)
  useFocusFirst(box, autoFocus ?? false)
  const id = useId()
  const optionId = (index: number) => `${id}-${index}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at none
  useEffect(() => setActive(-1), [products])
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) dismiss()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  })

  const choose = async (suggestion: Suggestion) => {
    dismiss()
    await import('./save-choice').then(
      ({ saveChoice }) => saveChoice(term.trim(), suggestion),
      // What was chosen is opened all the same.
      () => {},
    )
    await visits.visit(hrefOf(suggestion))
    onLeave?.()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      return dismiss()
    }
    const step = STEPS[event.key]
    if (step && products.length > 0) {
      event.preventDefault()
      const size = products.length + 1
      setActive((before) => ((before + 1 + step + size) % size) - 1)
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = products[active]
    if (chosen) return void choose(chosen)
    const wanted = askable(term)
    if (!wanted) return
    dismiss()
    void visits.visit(`/search?query=${encodeURIComponent(wanted)}`).then(onLeave)
  }

  return (
    <search className={className}>
      <form ref={box} action="/search" method="get" onSubmit={onSubmit} className="relative">
        <div className="flex overflow-hidden rounded-control border border-line-strong bg-bg focus-within:border-focus focus-within:outline-3 focus-within:outline-focus">
          <input
            type="search"
            name="query"
            data-search=""
            role="combobox"
            aria-label="Pesquisar cursos e formações"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="search"
            maxLength={MAX_TERM}
            placeholder="O que você quer aprender?"
            value={term}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-h-(--control-h) w-full min-w-0 bg-transparent px-4 text-base text-fg outline-none [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            className="flex cursor-pointer items-center gap-2 bg-soft px-4 font-semibold text-link hover:bg-surface-2"
          >
            <Search aria-hidden="true" className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">Pesquisar</span>
          </button>
        </div>
        <div
          hidden={!open}
          className="absolute inset-x-0 top-full z-40 mt-1 animate-rise overflow-hidden rounded-control border border-line bg-surface shadow-3"
        >
          <div id={`${id}-list`} role="listbox" aria-label="Sugestões">
            {products.map((product, index) => (
              <div
                key={`${product.type} ${product.id}`}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => void choose(product)}
                onKeyDown={onKeyDown}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2',
                  index === active && 'bg-soft',
                )}
              >
                <span className="min-w-0">
                  <Suspense fallback={product.title}>
                    <Marked text={product.title} term={term} />
                  </Suspense>
                </span>
                <span className="shrink-0 text-13 text-muted">
                  {product.type === 'bundle' ? 'Formação' : 'Curso'}
                </span>
              </div>
            ))}
          </div>
          {error && <p className="px-4 py-3 text-15 text-fg-2">{error}</p>}
          {!error && products.length === 0 && <p className="px-4 py-3 text-15 text-muted">Buscando…</p>}
        </div>
        <p role="status" className="sr-only">
          {open && !waiting && products.length > 0 ? counted(products.length) : ''}
          {open && error ? error : ''}
        </p>
      </form>
    </search>
  )
}
