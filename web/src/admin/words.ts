import type { Resource } from '../../../src/contracts/kernel/resource'

type Noun = Resource['noun']

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** "Crie sua primeira categoria", "Crie seu primeiro cupom". */
export const createFirst = ({ one, feminine }: Noun) =>
  feminine ? `Crie sua primeira ${one}` : `Crie seu primeiro ${one}`
/** "Nenhuma categoria com este filtro". */
export const noneFound = ({ one, feminine }: Noun) =>
  `${feminine ? 'Nenhuma' : 'Nenhum'} ${one} com este filtro`
export const create = ({ one }: Noun) => `Criar ${one}`
