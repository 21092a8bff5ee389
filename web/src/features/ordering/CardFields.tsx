import { CreditCard } from 'lucide-react'
import { useMemo } from 'react'
import { cardBrand } from '../../../../src/contracts/kernel/card'
import type { InstallmentOption } from '../../../../src/contracts/ordering/offers'
import { useForm } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { Select } from '../../ui/Select'
import { CardInput } from './CardInput'
import { cardBrandName } from './cardBrands'
import { installmentLabel } from './installmentLabel'
import { cardNumberMask, cvvMask, expiryMask, holderMask } from './masks'
import { NamedField } from './NamedField'

export interface CardFieldsProps {
  installments: InstallmentOption[]
  /** What the provider had against the card as a whole, or null. */
  refusal: string | null
}

/** The card, its parts formatted as printed, and in how many times to pay. */
export function CardFields({ installments, refusal }: CardFieldsProps) {
  const { register, watch } = useForm()
  const number = String(watch('card.number') ?? '')
  const brand = cardBrand(number)
  const isAmex = brand === 'amex'
  // A phone cuts the line of a closed list short: what the choice comes to is written out under it.
  const count = Number(watch('installments'))
  const several = installments.find((option) => option.count === count && count > 1)
  const chosen = several && installmentLabel(several)
  const cvv = useMemo(() => cvvMask(isAmex), [isAmex])
  return (
    <div className="grid grid-cols-2 gap-4">
      {refusal && (
        <Alert tone="danger" live className="col-span-2">
          {refusal}
        </Alert>
      )}
      <input type="hidden" {...register('cardToken')} />
      <CardInput
        part="number"
        label="Número do cartão"
        mask={cardNumberMask}
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        fieldClassName="col-span-2"
        hint={
          <span className="flex items-center gap-1.5" aria-live="polite">
            <CreditCard aria-hidden="true" className="size-4" />
            {brand ? cardBrandName[brand] : 'A bandeira aparece aqui enquanto você digita'}
          </span>
        }
      />
      <CardInput
        part="holder"
        label="Nome como está no cartão"
        mask={holderMask}
        inputMode="text"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        fieldClassName="col-span-2"
      />
      <CardInput
        part="expiry"
        label="Validade (MM/AA)"
        mask={expiryMask}
        autoComplete="cc-exp"
        placeholder="MM/AA"
      />
      <CardInput
        part="cvv"
        label="Código (CVV)"
        mask={cvv}
        autoComplete="cc-csc"
        placeholder={isAmex ? '0000' : '000'}
        hint={isAmex ? '4 números na frente do cartão' : '3 números atrás do cartão'}
      />
      <NamedField name="installments" label="Parcelas" hint={chosen} className="col-span-2">
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
    </div>
  )
}
