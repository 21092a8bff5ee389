import type { Maskito, MaskitoOptions } from '@maskito/core'
import { type ComponentProps, type Ref, useCallback, useEffect, useRef } from 'react'
import { TextInput } from './TextInput'

export interface MaskedInputProps extends ComponentProps<'input'> {
  mask: MaskitoOptions
}

/** Hands an element to a ref of either kind. */
export const give = <T,>(ref: Ref<T> | undefined, element: T | null) => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/**
 * A text input that inserts separators. The mask is loaded after the page and formats what was typed before.
 */
export function MaskedInput({ mask, ref, ...rest }: MaskedInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const both = useCallback(
    (element: HTMLInputElement | null) => {
      own.current = element
      give(ref, element)
    },
    [ref],
  )
  useEffect(() => {
    let masked: Maskito | undefined
    let gone = false
    void import('@maskito/core').then((kit) => {
      const element = own.current
      if (gone || !element) return
      masked = new kit.Maskito(element, mask)
      // The mask formats on change, so apply it to the value typed before it was loaded.
      if (element.value) element.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return () => {
      gone = true
      masked?.destroy()
    }
  }, [mask])
  return <TextInput inputMode="numeric" {...rest} ref={both} />
}
