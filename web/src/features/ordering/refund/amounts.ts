import type { LineLeft } from '../../../../../src/contracts/ordering/refund-pages'

export interface AmountLine extends Pick<LineLeft, 'productType' | 'productId' | 'title' | 'left'> {
  /** Initial value in centavos. */
  asked: number
}

/** The field name of a line, which the server parses. */
export const amountField = ({ productType, productId }: Pick<LineLeft, 'productType' | 'productId'>) =>
  `amount:${productType}:${productId}`

/** Centavos as typed text: `197,00`. */
export const typedReais = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',')

export const amountsTyped = (lines: readonly AmountLine[]) =>
  Object.fromEntries(lines.map((line) => [amountField(line), typedReais(line.asked)]))
