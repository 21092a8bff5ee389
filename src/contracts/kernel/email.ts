import * as z from 'zod'
import { typedText } from '../../domain/kernel/typed-text'
import { textField } from './field'

/**
 * ` Ana@Exemplo.COM ` → `ana@exemplo.com`. Letters of ASCII alone: the Kelvin sign, say, would become the k of another
 * address.
 */
export const normaliseEmail = (typed: string): string =>
  typedText(typed).replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const address = z.email()
const isEmail = (typed: string): boolean => {
  const email = normaliseEmail(typed)
  return email.length <= 254 && address.safeParse(email).success
}

/** Gives the address trimmed and in lower case. */
export const emailField = textField({
  empty: 'Informe seu e-mail',
  wrong: 'Confira o e-mail: ele tem a forma nome@exemplo.com.',
  normalise: normaliseEmail,
  fits: isEmail,
  example: 'ana@exemplo.com',
})
