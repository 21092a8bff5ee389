import * as z from 'zod'
import { isCep, normaliseCep, ufs } from './cep'
import { textField } from './field'

/** Gives 8 digits. */
export const cepField = textField({
  empty: 'Informe seu CEP',
  wrong: 'Confira o CEP: são 8 números.',
  normalise: normaliseCep,
  fits: isCep,
  example: '01310-100',
})

/** Gives a state's two capital letters. */
export const ufField = textField({
  empty: 'Informe o estado',
  wrong: 'Escolha um dos 26 estados ou o Distrito Federal.',
  normalise: (typed) => typed.trim().toUpperCase(),
  fits: (uf) => (ufs as readonly string[]).includes(uf),
  example: 'SP',
})

/** City code of IBGE, 7 digits; the fiscal note needs it, the person never types it. */
export const ibgeField = z.string().regex(/^\d{7}$/, { error: 'O código do município tem 7 números.' })
