import { typedText } from './typed-text'

/** `  Programação, do ZERO ` → `programacao do zero`: how two spellings of one thing become equal. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])\.+|\.+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The same of a searched term; one of signs alone stays as it is. */
export const plainTerm = (typed: string): string => {
  const term = typedText(typed)
  return plainText(term) || term.toLowerCase()
}
