import { withoutSeparators } from './separators'

/** `01310-100` → `01310100`. */
export const normaliseCep = withoutSeparators
export const isCep = (typed: string): boolean => /^\d{8}$/.test(normaliseCep(typed))

/** `01310100` → `01310-100`; anything else is given back as it came. */
export const formatCep = (cep: string): string => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')

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
