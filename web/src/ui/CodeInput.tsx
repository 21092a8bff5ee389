import type { ComponentProps } from 'react'
import { TextInput } from './TextInput'

/** For a coupon's code, 30 characters at most: in capitals on a phone, and neither completed nor corrected. */
export const CodeInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput maxLength={30} autoCapitalize="characters" autoComplete="off" spellCheck={false} {...props} />
)
