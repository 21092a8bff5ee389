import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type ComponentProps, type Ref, useCallback } from 'react'
import { TextInput } from '../../ui/TextInput'

export interface MaskedInputProps extends ComponentProps<'input'> {
  mask: MaskitoOptions
}

const give = <T,>(ref: Ref<T> | undefined, element: T | null) => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** A text input that writes the separators by itself; what was typed before JavaScript stays. */
export function MaskedInput({ mask, ref, ...rest }: MaskedInputProps) {
  const masked = useMaskito({ options: mask })
  const both = useCallback(
    (element: HTMLInputElement | null) => {
      masked(element as HTMLElement)
      give(ref, element)
    },
    [masked, ref],
  )
  return <TextInput inputMode="numeric" {...rest} ref={both} />
}
