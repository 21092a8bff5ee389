import type { LineLeft } from '../../../../../src/contracts/ordering/refund-pages'

export interface AmountLine extends Pick<LineLeft, 'productType' | 'productId' | 'title' | 'left'> {
  /** Centavos that the field begins with. */
  asked: number
}

/** The name of a line's field; the server reads it back. */
export const amountField = ({ productType, productId }: Pick<LineLeft, 'productType' | 'productId'>) =>
  `amount:${productType}:${productId}`

/** Centavos as somebody types them: `197,00`. */
export const typedReais = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',')

export const amountsTyped = (lines: readonly AmountLine[]) =>
  Object.fromEntries(lines.map((line) => [amountField(line), typedReais(line.asked)]))
