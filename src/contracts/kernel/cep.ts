import * as z from 'zod'
import { textField, withoutSeparators } from './field'

/** `01310-100` → `01310100`. */
export const normaliseCep = withoutSeparators
export const isCep = (typed: string): boolean => /^\d{8}$/.test(normaliseCep(typed))

/** `01310100` → `01310-100`; anything else is given back as it came. */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** Gives 8 digits. */
export const cepField = textField({
  empty: 'Informe seu CEP',
  wrong: 'Confira o CEP: são 8 números.',
  normalise: normaliseCep,
  fits: isCep,
})

export const ufs = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const

/** Gives a state's two capital letters. */
export const ufField = textField({
  empty: 'Informe o estado',
  wrong: 'Escolha um dos 26 estados ou o Distrito Federal.',
  normalise: (typed) => typed.trim().toUpperCase(),
  fits: (uf) => (ufs as readonly string[]).includes(uf),
})

/** City code of IBGE, 7 digits; the fiscal note needs it, the person never types it. */
export const ibgeField = z.string().regex(/^\d{7}$/, { error: 'O código do município tem 7 números.' })
