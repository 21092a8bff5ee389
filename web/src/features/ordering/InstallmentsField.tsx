import type { InstallmentOption } from '../../../../src/contracts/ordering/offers'
import { useForm } from '../../shell/form'
import { Select } from '../../ui/Select'
import { installmentLabel } from './installmentLabel'
import { NamedField } from './NamedField'

/** In how many times to pay. */
export function InstallmentsField({ installments }: { installments: InstallmentOption[] }) {
  // A phone cuts the line of a closed list short: what the choice comes to is written out under it.
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
