export const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse'
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An element with a text; nothing when there is none. */
export const field = (name: string, text: string | number | null) =>
  text === null || text === '' ? '' : `<${name}>${escaped(String(text))}</${name}>`

/** An element with others inside, already written; nothing when all are empty. */
export const group = (name: string, ...parts: string[]) => {
  const inside = parts.join('')
  return inside === '' ? '' : `<${name}>${inside}</${name}>`
}

/** Centavos as the layout writes money. */
export const money = (centavos: number) => {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const BRASILIA_MS = 3 * 3_600_000

/** Time of Brasília with its offset, to the second: the layout takes no fractions. */
export const dateTime = (at: Date) =>
  `${new Date(at.getTime() - BRASILIA_MS).toISOString().slice(0, 19)}-03:00`
