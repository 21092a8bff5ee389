import { plainText } from '../../domain/kernel/plain-text'

const MARKED = 'áàâãäéèêëíìîïóòôõöúùûüçñ'
/** In both cases, since columns are compared by their bytes and `lower` then knows ASCII only. */
const accented = MARKED + MARKED.toUpperCase()
const plain = plainText(accented)

/** SQL of an expression without accents, in small letters, as `plainText` writes words. */
export const plainSql = (expression: string): string =>
  `translate(lower(${expression}), '${accented}', '${plain}')`
