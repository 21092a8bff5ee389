import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx'
import { FieldNote, noteIds } from './FieldNote'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
  hideLabel?: boolean
}

/** A checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, hint, error, hideLabel, className, id, ...rest }: CheckboxProps) {
  const minted = useId()
  const own = id ?? minted
  return (
    <div className={className}>
      <label
        className={cx(
          'flex min-h-11 cursor-pointer items-center gap-3 py-1.5',
          hideLabel && 'justify-center',
        )}
      >
        <input
          type="checkbox"
          {...rest}
          id={own}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds(own, hint, error)}
          className="tick"
        />
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      <FieldNote id={own} hint={hint} error={error} />
    </div>
  )
}
