import { isCnpj, normaliseCnpj } from '../kernel/cnpj'
import { isCpf } from '../kernel/cpf'
import { emailField } from '../kernel/email'
import { phoneField } from '../kernel/phone'
import { withoutSeparators } from '../kernel/separators'
import type { PixKind } from './seller-words'

/** Longest e-mail that is a Pix key. */
const MOST_EMAIL = 77
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function emailKey(typed: string): string | undefined {
  const { data } = emailField.safeParse(typed)
  return data && data.length <= MOST_EMAIL ? data : undefined
}

/** As banks keep it: `+5511987654321`. Only numbers of Brazil are keys. */
function phoneKey(typed: string): string | undefined {
  const { data } = phoneField.safeParse(typed)
  return data && !data.startsWith('+') ? `+55${data}` : undefined
}

const readers: Record<PixKind, (typed: string) => string | undefined> = {
  cpf: (typed) => (isCpf(typed) ? withoutSeparators(typed) : undefined),
  cnpj: (typed) => (isCnpj(typed) ? normaliseCnpj(typed) : undefined),
  email: emailKey,
  phone: phoneKey,
  random(typed) {
    const key = typed.trim().toLowerCase()
    return RANDOM.test(key) ? key : undefined
  },
}

/** A Pix key as banks keep it, or undefined for what is none of its kind. */
export const pixKeyOf = (kind: PixKind, typed: string): string | undefined => readers[kind](typed)

/** Whether money can be sent there: a forgotten person's key was replaced by a text. */
export const hasPixKey = ({ pixKind, pixKey }: { pixKind: PixKind | null; pixKey: string | null }): boolean =>
  pixKind !== null && pixKey !== null && pixKeyOf(pixKind, pixKey) !== undefined

/** CPF or CNPJ without separators, or undefined. */
export const documentOf = (typed: string): string | undefined => readers.cpf(typed) ?? readers.cnpj(typed)

/** What is wrong with a key of each kind. */
export const pixKeyFaults: Record<PixKind, string> = {
  cpf: 'Confira a chave: os dígitos deste CPF não batem.',
  cnpj: 'Confira a chave: os dígitos deste CNPJ não batem.',
  email: 'Confira a chave: um e-mail tem a forma nome@exemplo.com, com até 77 letras.',
  phone: 'Confira a chave: telefone do Brasil, com DDD e mais 8 ou 9 números.',
  random: 'Confira a chave aleatória: são 32 letras e números separados por traços.',
}
