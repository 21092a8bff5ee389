import { type ComponentType, createContext, useContext } from 'react'
import type { Attribute } from '../../../../src/contracts/kernel/attribute'
import type { FieldBounds, RelatedTitles } from '../../../../src/contracts/kernel/resource-list'

export type TypedFields = Readonly<Record<string, string | readonly string[]>>

export interface DeclaredForm {
  typed: TypedFields
  errors: Readonly<Record<string, string>>
  bounds: Readonly<Record<string, FieldBounds>>
  related: RelatedTitles
  /** Name of the field that names the record, for the address made from it. */
  titleField: string
  /** Says that a field without an event of its own has changed: a hidden one, the order of a list. */
  touch: () => void
  /** Draws a field by its attribute, for lists and groups of fields. */
  Input: ComponentType<FieldProps>
}

export const DeclaredFormContext = createContext<DeclaredForm | null>(null)

export function useDeclaredForm(): DeclaredForm {
  const form = useContext(DeclaredFormContext)
  if (!form) throw new Error('useDeclaredForm outside of a DeclaredForm')
  return form
}

/** Id of a field's control; each page has one declared form. */
export const fieldId = (name: string) => `campo-${name.replace(/[^\w-]/g, '_')}`

/** One field by its flat name, `faq.0.question`. */
export function useDeclaredField(name: string) {
  const { typed, errors, bounds, ...form } = useDeclaredForm()
  const value = typed[name]
  return {
    ...form,
    id: fieldId(name),
    value: typeof value === 'string' ? value : '',
    values: typeof value === 'string' ? [value].filter(Boolean) : (value ?? []),
    error: errors[name],
    bounds: bounds[name.replace(/\.\d+(?=\.|$)/g, '.*')] ?? { required: false },
  }
}

export interface FieldProps {
  name: string
  attribute: Attribute
}
