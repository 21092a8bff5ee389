import type { ComponentProps } from 'react'
import type { ResourceField } from '../../../src/contracts/kernel/resource'
import { Checkbox } from '../ui/Checkbox'
import { Select } from '../ui/Select'
import { TextArea } from '../ui/TextArea'
import { TextInput } from '../ui/TextInput'

type Registered = Omit<ComponentProps<'input'>, 'children' | 'onChange' | 'onBlur' | 'ref'>

/** The control for a field's kind. */
export function Input({ field, input }: { field: ResourceField; input: Registered }) {
  const common = { ...(input as object), maxLength: field.maxLength }
  switch (field.kind) {
    case 'textarea':
      return <TextArea {...common} />
    case 'select':
      return (
        <Select
          {...(input as object)}
          options={field.options}
          placeholder={field.optional ? '' : 'Escolha'}
        />
      )
    case 'checkbox':
      return <Checkbox {...(input as object)} label={field.label} value="true" />
    case 'number':
    case 'money':
      return <TextInput {...common} inputMode={field.kind === 'money' ? 'decimal' : 'numeric'} />
    case 'date':
      return <TextInput {...common} type="date" />
    case 'slug':
      return <TextInput {...common} autoCapitalize="none" spellCheck={false} className="font-mono text-15" />
    default:
      return <TextInput {...common} />
  }
}
