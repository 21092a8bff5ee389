import type { LineLeft } from '../../../../../src/contracts/ordering/refund-pages'
import { reais } from '../../../../../src/domain/kernel/reais'

export interface AmountLine extends Pick<LineLeft, 'productType' | 'productId' | 'title' | 'left'> {
  /** Initial value in centavos. */
  initial: number
}

/** The field name of a line, which the server parses. */
export const amountField = ({ productType, productId }: Pick<LineLeft, 'productType' | 'productId'>) =>
  `amount:${productType}:${productId}`

export const amountsTyped = (lines: readonly AmountLine[]) =>
  Object.fromEntries(lines.map((line) => [amountField(line), reais(line.initial)]))
