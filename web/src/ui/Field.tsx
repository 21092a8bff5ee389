import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { FieldNote, noteIds } from './FieldNote'
import { FieldContext } from './fieldContext'

export interface FieldProps {
  label: ReactNode
  /** One control of `ui`, which gets its id and ARIA attributes from the field. */
  children: ReactNode
  hint?: ReactNode
  /** Portuguese sentence; undefined when the value is fine. */
  error?: string
  required?: boolean
  /** Marks the field as optional beside its label. */
  optional?: boolean
  hideLabel?: boolean
  id?: string
  className?: string
}

/** A label with its control, hint and error, connected for screen readers. */
export function Field({
  label,
  children,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
}: FieldProps) {
  const minted = useId()
  const own = id ?? minted
  const wiring = {
    id: own,
    describedBy: noteIds(own, hint, error),
    invalid: Boolean(error),
    required: required ?? false,
  }
  return (
    <div className={cx('min-w-0', className)}>
      <label
        id={`${own}-label`}
        htmlFor={own}
        className={cx('mb-1.5 block font-medium text-15', hideLabel && 'sr-only')}
      >
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNote id={own} hint={hint} error={error} />
    </div>
  )
}
