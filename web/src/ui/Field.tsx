import { type ReactNode, useId } from 'react'
import { cx } from './cx'
import { FieldNote, noteIds } from './FieldNote'
import { FieldContext } from './fieldContext'

export interface FieldProps {
  label: ReactNode
  /** One control of `ui`: it takes its id and its aria from here. */
  children: ReactNode
  hint?: ReactNode
  /** Portuguese sentence; undefined when the value is fine. */
  error?: string
  required?: boolean
  /** Written beside the label, for the few that may stay empty. */
  optional?: boolean
  hideLabel?: boolean
  id?: string
  className?: string
}

/** A label, a control, its hint and its error, wired for screen readers. */
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
