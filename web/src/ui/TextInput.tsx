import type { ComponentProps } from 'react'
import { controlStyle } from './controlStyle'
import { cx } from './cx'
import { useFieldControl } from './fieldContext'

/** One line of text. Takes `register(name)` of react-hook-form as it is. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} {...useFieldControl(rest)} className={cx(controlStyle, className)} />
}
