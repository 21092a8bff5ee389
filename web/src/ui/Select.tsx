import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle'
import { cx } from './cx'
import { useFieldControl } from './fieldContext'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends ComponentProps<'select'> {
  options?: readonly SelectOption[]
  /** First option, with an empty value. */
  placeholder?: string
}

/** A native select. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        {...useFieldControl(rest)}
        className={cx(controlStyle, 'cursor-pointer appearance-none pr-10', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
