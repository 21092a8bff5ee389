import { createLabel, type Noun } from '../../../src/contracts/kernel/resource'
import { number, plural } from '../ui/format'

/** "Crie sua primeira categoria", "Crie seu primeiro cupom". */
export const createFirst = ([one, , gender]: Noun) =>
  gender === 'f' ? `Crie sua primeira ${one}` : `Crie seu primeiro ${one}`
/** "Ainda não há categorias", where nobody creates them by hand. */
export const noneYet = ([, many]: Noun) => `Ainda não há ${many}`
/** "Nenhuma categoria com este filtro". */
export const noneFound = ([one, , gender]: Noun) =>
  `${gender === 'f' ? 'Nenhuma' : 'Nenhum'} ${one} com este filtro`
export const create = createLabel
/** "Todas", "Todos". */
export const all = ([, , gender]: Noun) => (gender === 'f' ? 'Todas' : 'Todos')
/** "3 selecionadas", "1 selecionado". */
export const chosen = (count: number, [, , gender]: Noun) =>
  `${number(count)} ${plural(count, { one: `selecionad${ending(gender)}`, other: `selecionad${ending(gender)}s` })}`
const ending = (gender: Noun[2]) => (gender === 'f' ? 'a' : 'o')
