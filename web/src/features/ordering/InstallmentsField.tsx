import type { InstallmentOption } from '../../../../src/contracts/ordering/offers'
import { useForm } from '../../shell/form'
import { Select } from '../../ui/Select'
import { installmentLabel } from './installmentLabel'
import { NamedField } from './NamedField'

/** The number of instalments. */
export function InstallmentsField({ installments }: { installments: InstallmentOption[] }) {
  // Phones truncate the text of a closed select, so the chosen plan is repeated below.
  const count = Number(useForm().watch('installments'))
  const several = installments.find((option) => option.count === count && count > 1)
  return (
    <NamedField name="installments" label="Parcelas" hint={several && installmentLabel(several)}>
      {(input) => (
        <Select
          {...input}
          options={installments.map((option) => ({
            value: String(option.count),
            label: installmentLabel(option),
          }))}
        />
      )}
    </NamedField>
  )
}
