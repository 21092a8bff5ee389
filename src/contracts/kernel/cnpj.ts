import { textField } from './field'
import { withoutSeparators } from './separators'

/** `12.abc.345/01de-35` → `12ABC34501DE35`. */
export const normaliseCnpj = (typed: string): string => withoutSeparators(typed).toUpperCase()

/** Since July 2026 letters count by their character code less 48; weights run 2 to 9 from the right. */
const checkDigit = (chars: string): number => {
  const sum = [...chars]
    .reverse()
    .reduce((total, char, i) => total + (char.charCodeAt(0) - 48) * (2 + (i % 8)), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** Whether 14 characters (12 digits or letters, then two digits) end in the digits that the first twelve ask for. */
export function isCnpj(typed: string): boolean {
  const cnpj = normaliseCnpj(typed)
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return false
  return (
    checkDigit(cnpj.slice(0, 12)) === Number(cnpj[12]) && checkDigit(cnpj.slice(0, 13)) === Number(cnpj[13])
  )
}

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; anything else is given back as it came. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5')

/** Gives 14 upper-case characters. */
export const cnpjField = textField({
  empty: 'Informe o CNPJ',
  wrong: 'Confira o CNPJ: os dígitos não batem.',
  normalise: normaliseCnpj,
  fits: isCnpj,
  example: '12.ABC.345/01DE-35',
})
