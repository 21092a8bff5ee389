import type { MaskitoOptions } from '@maskito/core'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import { isoOfTyped, typedOfIso } from '../../../src/domain/kernel/instants'
import { cx } from './cx'
import { IconButton } from './IconButton'
import { give, MaskedInput } from './MaskedInput'

const digits = (count: number) => Array.from({ length: count }, () => /\d/)
const day = [...digits(2), '/', ...digits(2), '/', ...digits(4)]

/** ISO text, as it is pasted from an address, becomes what the mask takes. */
const maskOf = (mask: (string | RegExp)[]): MaskitoOptions => ({
  mask,
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: typedOfIso(elementState.value) },
      data: typedOfIso(data),
    }),
  ],
})
const dayMask = maskOf(day)
const timeMask = maskOf([...day, ' ', ...digits(2), ':', ...digits(2)])

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> {
  /** Asks for an hour, too. */
  withTime?: boolean
  /** ISO text, `2026-11-24` or `2026-11-24T09:30`; other text is shown as it was typed. */
  defaultValue?: ComponentProps<'input'>['defaultValue']
  /** Last day or time of the calendar, ISO. */
  max?: string | number
}

/**
 * A day as people in Brazil write it, whatever the language of the browser: 24/11/2026. Sends what is typed, which
 * `isoOfTyped` reads. The browser's calendar opens beside it.
 */
export function DateInput({ withTime = false, defaultValue, max, ref, className, ...rest }: DateInputProps) {
  const typed = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  // The button needs scripts.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const both = useCallback(
    (element: HTMLInputElement | null) => {
      typed.current = element
      give(ref, element)
    },
    [ref],
  )
  const open = () => {
    const [own, picker] = [typed.current, calendar.current]
    if (!own || !picker) return
    picker.value = isoOfTyped(own.value)
    picker.showPicker()
  }
  const take = (value: string) => {
    const own = typed.current
    if (!own || !value) return
    own.value = typedOfIso(value)
    own.dispatchEvent(new Event('input', { bubbles: true }))
    own.focus()
  }
  return (
    <span className={cx('relative block', withTime ? 'max-w-60' : 'max-w-44', className)}>
      <MaskedInput
        placeholder={withTime ? 'dd/mm/aaaa hh:mm' : 'dd/mm/aaaa'}
        autoComplete="off"
        {...rest}
        ref={both}
        mask={withTime ? timeMask : dayMask}
        defaultValue={defaultValue === undefined ? undefined : typedOfIso(String(defaultValue))}
        className="tabular pr-10 pl-3"
      />
      {isReady && (
        <>
          <input
            ref={calendar}
            type={withTime ? 'datetime-local' : 'date'}
            max={max}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => take(event.currentTarget.value)}
            className="pointer-events-none absolute inset-x-0 bottom-0 h-full opacity-0"
          />
          <IconButton
            size="sm"
            label="Abrir calendário"
            icon={<CalendarDays aria-hidden="true" />}
            onClick={open}
            className="absolute inset-y-0 right-0.5 my-auto"
          />
        </>
      )}
    </span>
  )
}
