import { FormField } from '../../../shell/form'
import { cx } from '../../../ui/cx'
import { brl } from '../../../ui/format'
import { TextInput } from '../../../ui/TextInput'
import { type AmountLine, amountField } from './amounts'

/** The amount to refund per line. */
export const AmountFields = ({ lines }: { lines: readonly AmountLine[] }) => (
  <div className={cx('grid gap-3', lines.length > 1 && 'sm:grid-cols-2')}>
    {lines.map((line) => (
      <FormField
        key={amountField(line)}
        name={amountField(line)}
        label={line.title}
        hint={`Até ${brl(line.left)}. Vazio ou 0: nada deste item.`}
      >
        {(field) => <TextInput {...field} inputMode="decimal" autoComplete="off" maxLength={16} />}
      </FormField>
    ))}
  </div>
)
