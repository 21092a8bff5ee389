import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx'

export interface DefinitionProps {
  /** The term: "Receita líquida". */
  term: string
  children: ReactNode
  className?: string
}

/** A button that explains a term. A native popover: opens without JavaScript, closes by Escape or a click outside. */
export function Definition({ term, children, className }: DefinitionProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`O que é ${term}`}
        className={cx(
          'relative z-10 inline-flex size-6 cursor-pointer items-center justify-center rounded-full text-muted hover:text-fg pointer-coarse:-m-2.5 pointer-coarse:size-11',
          className,
        )}
      >
        <Info aria-hidden="true" className="size-4" />
      </button>
      <span
        id={id}
        popover="auto"
        className="definition w-72 max-w-[calc(100vw-2rem)] rounded-control border border-line bg-surface p-3.5 text-left font-normal text-fg-2 text-sm shadow-3"
      >
        <b className="mb-1 block text-fg">{term}</b>
        {children}
      </span>
    </>
  )
}
