import type { LineLeft } from '../../../../../src/contracts/ordering/refund-pages'
import { FormField } from '../../../shell/form'
import { cx } from '../../../ui/cx'
import { brl } from '../../../ui/format'
import { TextInput } from '../../../ui/TextInput'

/** Centavos as somebody types them: `197,00`. */
export const typedReais = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',')

/** The name of a line's field; the server reads it back. */
export const amountField = ({ productType, productId }: Pick<LineLeft, 'productType' | 'productId'>) =>
  `amount:${productType}:${productId}`

export interface AmountLine extends Pick<LineLeft, 'productType' | 'productId' | 'title' | 'left'> {
  /** Centavos that the field begins with. */
  asked: number
}

/** One amount for each line: all of it, a part, or nothing. */
export const AmountFields = ({ lines }: { lines: readonly AmountLine[] }) => (
  <div className={cx('grid gap-3', lines.length > 1 && 'sm:grid-cols-2')}>
    {lines.map((line) => (
      <FormField
        key={amountField(line)}
        name={amountField(line)}
        label={line.title}
        hint={`Até ${brl(line.left)}. Vazio ou 0: nada deste item.`}
      >
        {(field) => (
          <TextInput
            {...field}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedReais(line.asked)}
          />
        )}
      </FormField>
    ))}
  </div>
)
