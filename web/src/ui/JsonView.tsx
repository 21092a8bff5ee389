import { cx } from './cx'
import { JsonNode, type JsonViewOptions } from './JsonNode'

export interface JsonViewProps extends JsonViewOptions {
  value: unknown
  label: string
  className?: string
}

/** A collapsible JSON value; masked values show as dots and can be revealed. */
export function JsonView({ value, label, isMasked, onReveal, openDepth = 2, className }: JsonViewProps) {
  return (
    <section
      aria-label={label}
      // Browsers must not translate data.
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
