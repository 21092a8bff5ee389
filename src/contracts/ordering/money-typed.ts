const MOST_CENTAVOS = 100_000_000_00

/** `197`, `1.297,5`, `R$ 1.297,50` and `1297.50` in centavos; null for anything else. */
export function centavosOf(typed: string | undefined): number | null {
  const text = (typed ?? '').replace(/R\$|\s/g, '')
  const brazilian = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(text)
  const [, whole, cents] = brazilian ?? /^(\d{1,9})\.(\d{1,2})$/.exec(text) ?? []
  if (whole === undefined) return null
  const centavos = Number(whole.replaceAll('.', '')) * 100 + Number((cents ?? '').padEnd(2, '0'))
  return centavos <= MOST_CENTAVOS ? centavos : null
}

/** As it is typed again: `1297,50`, `197`. */
export function reaisTyped(centavos: number): string {
  const cents = centavos % 100
  return `${Math.floor(centavos / 100)}${cents === 0 ? '' : `,${String(cents).padStart(2, '0')}`}`
}
