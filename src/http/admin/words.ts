import type { Noun } from '../../contracts/kernel/resource'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Categoria criada.", "Cupom salvo.": the noun with a participle of its gender. */
export const done = ([one, , gender]: Noun, stem: string): string =>
  `${capital(one)} ${stem}${gender === 'f' ? 'a' : 'o'}.`
