import { useEffect, useRef } from 'react'
import { counted } from './format'

export interface ErrorSummaryProps {
  /** Id of the control and its error, in the order of the form. */
  errors: readonly { id: string; message: string }[]
  /** Takes the focus when it appears; on by default. */
  takesFocus?: boolean
}

/** The errors on top of a long form: takes the focus, and each line links to its field. */
export function ErrorSummary({ errors, takesFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const some = errors.length > 0
  useEffect(() => {
    if (some && takesFocus) box.current?.focus()
  }, [some, takesFocus])
  if (!some) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Campos para corrigir"
      className="mb-6 rounded-control border-danger border-l-4 bg-danger-soft px-4 py-3"
    >
      <p className="font-semibold text-danger">
        {counted(errors.length, 'campo precisa de correção', 'campos precisam de correção')}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} className="text-fg leading-6 underline">
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
