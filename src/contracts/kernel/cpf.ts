import { textField } from './field'
import { withoutSeparators } from './separators'

/** `529.982.247-25` → `52998224725`. */
const normaliseCpf = withoutSeparators

const checkDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, d, i) => total + Number(d) * (digits.length + 1 - i), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

/** Whether 11 digits, not all equal, end in the two digits that the first nine ask for. */
export function isCpf(typed: string): boolean {
  const cpf = normaliseCpf(typed)
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return false
  return checkDigit(cpf.slice(0, 9)) === Number(cpf[9]) && checkDigit(cpf.slice(0, 10)) === Number(cpf[10])
}

/** `52998224725` → `529.982.247-25`; anything that is not 11 digits is given back as it came. */
export const formatCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')

/** Gives 11 digits. */
export const cpfField = textField({
  empty: 'Informe seu CPF',
  wrong: 'Confira o CPF: os dígitos não batem.',
  normalise: normaliseCpf,
  fits: isCpf,
  example: '529.982.247-25',
})
