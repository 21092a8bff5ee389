import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import type { FieldBounds } from '../../../../src/contracts/kernel/resource-list'
import { cx } from '../../ui/cx'
import { DateInput } from '../../ui/DateInput'
import { Field } from '../../ui/Field'
import { number } from '../../ui/format'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { type FieldProps, useDeclaredField } from './formState'
import { MakeRecord } from './MakeRecord'

/** Longer texts are not counted. */
const MOST_COUNTED = 5_000

/** What a field is for, its bounds, and how much of its room is used. */
function FieldHint({ hint, used, most }: { hint?: ReactNode; used?: number; most?: number }) {
  const counts = used !== undefined && most !== undefined && most <= MOST_COUNTED
  if (!hint && !counts) return null
  return (
    <span className="flex justify-between gap-4">
      <span className="wrap-anywhere min-w-0">{hint}</span>
      {counts && (
        <span className={cx('tabular shrink-0', used > most && 'font-semibold text-danger')}>
          {number(used)}/{number(most)}
          <span className="sr-only"> caracteres</span>
        </span>
      )}
    </span>
  )
}

/** How many letters a field holds, also those that were typed before scripts had come. */
function useLength(id: string, value: string) {
  const [used, setUsed] = useState(value.length)
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) setUsed(field.value.length)
  }, [id])
  return [used, setUsed] as const
}

const between = (min: number | undefined, max: number | undefined, words: (value: number) => string) => {
  if (min !== undefined && max !== undefined) return `De ${words(min)} a ${words(max)}.`
  if (max !== undefined) return `Até ${words(max)}.`
  return min !== undefined && min > 1 ? `A partir de ${words(min)}.` : undefined
}
/** The hint of an attribute, or its bounds where it has none. */
export const boundsHint = (
  { hint }: Attribute,
  { min, max }: FieldBounds,
  words: (value: number) => string = number,
): string | undefined => hint ?? between(min, max, words)

const inputs: Partial<Record<Attribute['kind'], ComponentProps<'input'>>> = {
  code: { autoCapitalize: 'none', spellCheck: false, className: 'font-mono text-15' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  cnpj: { autoCapitalize: 'characters', spellCheck: false, className: 'tabular max-w-64' },
  link: { type: 'url', placeholder: 'https://', spellCheck: false },
  file: { autoCapitalize: 'none', spellCheck: false },
  count: { inputMode: 'numeric', className: 'tabular max-w-48' },
  number: { inputMode: 'numeric', className: 'tabular max-w-48' },
  percent: { inputMode: 'decimal', className: 'tabular max-w-48 pr-9' },
  seconds: { inputMode: 'text', placeholder: '0:00', className: 'tabular max-w-48' },
}
const numeric: readonly string[] = ['count', 'number', 'percent']

/** A field of one line: texts, numbers, percents, days, lengths of time. */
export function TextField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds } = useDeclaredField(name)
  const [used, setUsed] = useLength(id, value)
  const { kind, label } = attribute
  const Input = kind === 'day' ? DateInput : TextInput
  const words = kind === 'percent' ? (each: number) => `${number(each, 2)}%` : number
  const hint = numeric.includes(kind) ? boundsHint(attribute, bounds, words) : attribute.hint
  const seconds = kind === 'seconds' ? 'Minutos e segundos, como 12:30.' : undefined
  // The length of a CNPJ is fixed, so that a count of its letters says nothing.
  const most = kind === 'cnpj' ? undefined : bounds.maxLength
  const note = <FieldHint hint={hint ?? seconds} used={used} most={most} />
  const hasNote = hint ?? seconds ?? (most !== undefined && most <= MOST_COUNTED)
  return (
    <Field
      id={id}
      label={label}
      hint={hasNote ? note : undefined}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <span className={cx('relative block', kind === 'percent' && 'max-w-48')}>
        <Input
          {...inputs[kind]}
          name={name}
          defaultValue={value}
          onInput={(event) => setUsed(event.currentTarget.value.length)}
        />
        {kind === 'percent' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-muted"
          >
            %
          </span>
        )}
      </span>
      {attribute.makes && (
        <MakeRecord
          made={attribute.makes}
          onMade={({ title }) => {
            const field = document.getElementById(id)
            if (!(field instanceof HTMLInputElement)) return
            field.value = title
            field.dispatchEvent(new Event('input', { bubbles: true }))
          }}
        />
      )}
    </Field>
  )
}

/** Short texts, one on each line. */
export function LinesField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds } = useDeclaredField(name)
  const most =
    bounds.max === undefined ? 'Um item por linha.' : `Um item por linha, até ${number(bounds.max)}.`
  return (
    <Field
      id={id}
      label={attribute.label}
      hint={attribute.hint ? `${attribute.hint} ${most}` : most}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <TextArea name={name} defaultValue={value} rows={attribute.rows ?? 5} />
    </Field>
  )
}

export function LongTextField({ name, attribute }: FieldProps) {
  const { id, value, error, bounds } = useDeclaredField(name)
  const [used, setUsed] = useLength(id, value)
  const hint = attribute.hint ?? (attribute.kind === 'lines' ? 'Um por linha.' : undefined)
  const hasNote = hint ?? (bounds.maxLength !== undefined && bounds.maxLength <= MOST_COUNTED)
  return (
    <Field
      id={id}
      label={attribute.label}
      hint={hasNote ? <FieldHint hint={hint} used={used} most={bounds.maxLength} /> : undefined}
      error={error}
      required={bounds.required}
      optional={!bounds.required}
    >
      <TextArea
        name={name}
        defaultValue={value}
        rows={attribute.rows ?? 4}
        onInput={(event) => setUsed(event.currentTarget.value.length)}
      />
    </Field>
  )
}
