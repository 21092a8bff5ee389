import { businessDay, type Instant, SAO_PAULO_OFFSET_MS } from './instants'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Centavos as a refusal says them: `R$ 1.297,00`, with a no-break space. */
export const reais = (centavos: number): string => money.format(centavos / 100)

/** The business day of an instant as a refusal says it: `12/11/2026`. */
export const dayInWords = (at: Instant): string => businessDay(at).split('-').reverse().join('/')

/** An instant as a refusal says it, in business time: `12/11/2026 às 18:30`. */
export const minuteInWords = (at: Instant): string =>
  `${dayInWords(at)} às ${new Date(Date.parse(at) + SAO_PAULO_OFFSET_MS).toISOString().slice(11, 16)}`

/** `A`, `A e B`, `A, B e C`. */
export const listInWords = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
