import type { ReactNode } from 'react'
import { cx } from './cx'

export interface CodeBlockProps {
  children: ReactNode
  /** Label for screen readers: "Carga do evento". */
  label: string
  className?: string
}

/** Preformatted code or data; scrolls sideways. */
export function CodeBlock({ children, label, className }: CodeBlockProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className={cx(
        'overflow-x-auto rounded-small bg-surface-2 p-3.5 font-mono text-fg text-sm leading-relaxed',
        className,
      )}
    >
      <pre>
        <code className="text-[1em]">{children}</code>
      </pre>
    </section>
  )
}
