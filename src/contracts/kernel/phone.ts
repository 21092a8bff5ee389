import { textField } from './field'
import { withoutSeparators } from './separators'

/**
 * `+55 (11) 98765-4321` → `11987654321`: no country code, no trunk zero. `+351 912 345 678` → `+351912345678`: a number
 * of another country keeps its plus, by which it is told apart.
 */
function normalisePhone(typed: string): string {
  const phone = withoutSeparators(typed).replace(/^\+55/, '')
  if (phone.startsWith('+')) return phone
  const national = phone.replace(/^0+/, '')
  return /^55\d{10,11}$/.test(national) ? national.slice(2) : national
}

/** DDD 11 to 99, then 9 and eight digits (mobile) or eight digits (fixed). */
const BRAZILIAN = /^(1[1-9]|[2-9]\d)(9\d{8}|\d{8})$/
/** E.164: at most fifteen digits with the country's; no country has numbers of fewer than seven. */
const FOREIGN = /^\+[1-9]\d{6,14}$/

function isPhone(typed: string): boolean {
  const phone = normalisePhone(typed)
  return BRAZILIAN.test(phone) || FOREIGN.test(phone)
}

/** Gives 10 or 11 digits, or E.164 with its plus for a number of another country. */
export const phoneField = textField({
  empty: 'Informe seu telefone',
  wrong: 'Confira o telefone: DDD e mais 8 ou 9 números. De outro país, comece com + e o código dele.',
  normalise: normalisePhone,
  fits: isPhone,
  example: '(11) 98765-4321',
})
