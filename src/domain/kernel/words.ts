import { businessDay, type Instant } from './instants'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Centavos as a refusal says them: `R$ 1.297,00`, with a no-break space. */
export const reais = (centavos: number): string => money.format(centavos / 100)

/** The business day of an instant as a refusal says it: `12/11/2026`. */
export const dayInWords = (at: Instant): string => businessDay(at).split('-').reverse().join('/')

/** `A`, `A e B`, `A, B e C`. */
export const listInWords = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
