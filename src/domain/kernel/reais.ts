/** Money as it is typed into fields and spreadsheets. Apart from `format`, since only forms need it. */

/** Centavos to "1297,50", for fields and spreadsheets. */
export const reais = (centavos: number): string => {
  const size = Math.abs(centavos)
  return `${centavos < 0 ? '-' : ''}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`
}

/** Centavos to "1297,50", or "197" without centavos. */
export const reaisShort = (centavos: number): string => reais(centavos).replace(/,00$/, '')

const MOST_CENTAVOS = 100_000_000_00

/** "197", "1.297,5", "R$ 1.297,50" and "1297.50" to centavos; null for any other text. */
export function parseReais(typed: string): number | null {
  const text = typed.replace(/R\$|\s/g, '')
  const brazilian = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(text)
  const [, whole, cents] = brazilian ?? /^(\d{1,9})\.(\d{1,2})$/.exec(text) ?? []
  if (whole === undefined) return null
  const centavos = Number(whole.replaceAll('.', '')) * 100 + Number((cents ?? '').padEnd(2, '0'))
  return centavos <= MOST_CENTAVOS ? centavos : null
}
