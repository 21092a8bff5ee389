import type { ComponentProps } from 'react'
import { TextInput } from './TextInput'

/** A field for a coupon code of at most 30 characters: in capitals, without autocomplete or autocorrection. */
export const CodeInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput maxLength={30} autoCapitalize="characters" autoComplete="off" spellCheck={false} {...props} />
)
