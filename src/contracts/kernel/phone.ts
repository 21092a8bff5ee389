import { textField } from './field'
import { withoutSeparators } from './separators'

/** `+55 (11) 98765-4321` → `11987654321`: no country code, no trunk zero. */
function normalisePhone(typed: string): string {
  const phone = withoutSeparators(typed).replace(/^\+55/, '').replace(/^0+/, '')
  return /^55\d{10,11}$/.test(phone) ? phone.slice(2) : phone
}

/** DDD 11 to 99, then 9 and eight digits (mobile) or eight digits (fixed). */
const isPhone = (typed: string): boolean => /^(1[1-9]|[2-9]\d)(9\d{8}|\d{8})$/.test(normalisePhone(typed))

/** `11987654321` → `(11) 98765-4321`; anything else is given back as it came. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** Gives 10 or 11 digits. */
export const phoneField = textField({
  empty: 'Informe seu telefone',
  wrong: 'Confira o telefone: DDD e mais 8 ou 9 números.',
  normalise: normalisePhone,
  fits: isPhone,
  example: '(11) 98765-4321',
})
