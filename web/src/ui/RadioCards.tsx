import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx'
import { FieldNote, noteIds } from './FieldNote'

export interface RadioCard {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** On the right: a price, a badge. */
  aside?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'size'> {
  name: string
  legend: ReactNode
  hideLegend?: boolean
  options: readonly RadioCard[]
  hint?: ReactNode
  error?: string
  /** Cards side by side where there is room. */
  columns?: 1 | 2 | 3
  value?: string
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

/** A choice among a few cards. Other props, such as `register(name)`, are passed to every radio. */
export function RadioCards(props: RadioCardsProps) {
  const {
    legend,
    hideLegend,
    options,
    hint,
    error,
    columns = 1,
    value,
    defaultValue,
    className,
    ...radio
  } = props
  const id = useId()
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-describedby={noteIds(id, hint, error)}
      data-invalid={error ? '' : undefined}
    >
      <legend className={cx('mb-1.5 font-medium text-15', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={cx('grid gap-2', COLUMNS[columns])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 transition-colors duration-120 hover:bg-surface-2 has-checked:border-primary has-checked:bg-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-55"
          >
            <input
              {...radio}
              type="radio"
              value={option.value}
              disabled={option.disabled || radio.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              className="tick outline-none"
            />
            {option.icon}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
            {option.aside && <span className="shrink-0 text-sm font-semibold">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  )
}
