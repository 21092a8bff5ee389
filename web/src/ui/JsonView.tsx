import { cx } from './cx'
import { JsonNode } from './JsonNode'

export interface JsonViewProps {
  value: unknown
  label: string
  /** Whether the value at a dotted path ("cliente.cpf") is personal and must stay covered. */
  isMasked?: (path: string) => boolean
  /** Asked for by the reader; the caller records it and renders again with the value open. */
  onReveal?: (path: string) => void
  /** How many floors stand open. */
  openDepth?: number
  className?: string
}

/** A JSON value that folds; covered values show as dots and may be asked for. */
export function JsonView({ value, label, isMasked, onReveal, openDepth = 2, className }: JsonViewProps) {
  return (
    <section
      aria-label={label}
      // Data is not for browsers that translate pages.
      translate="no"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className={cx(
        'overflow-x-auto rounded-small bg-surface-2 p-3.5 font-mono text-fg text-sm leading-relaxed',
        className,
      )}
    >
      <JsonNode value={value} path="" depth={0} view={{ isMasked, onReveal, openDepth }} />
    </section>
  )
}
