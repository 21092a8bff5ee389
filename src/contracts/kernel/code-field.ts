import { textInput } from './text'

/** A code that people type or follow: 3 to 30 signs, in capitals. */
export const codeField = (empty: string) =>
  textInput({ error: empty })
    // Before the case is changed: ß would become SS, and ſ an S.
    .regex(/^[\w-]{3,30}$/, 'Use de 3 a 30 letras sem acento, números, hífen ou sublinhado.')
    .toUpperCase()
