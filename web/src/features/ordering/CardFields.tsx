import { CreditCard } from 'lucide-react'
import { useMemo } from 'react'
import { cardBrand } from '../../../../src/contracts/kernel/card'
import { useForm } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { Checkbox } from '../../ui/Checkbox'
import { CardInput } from './CardInput'
import { cardBrandName } from './cardBrands'
import { cardNumberMask, cvvMask, expiryMask, holderMask } from './cardMasks'

export interface CardFieldsProps {
  /** The provider's error about the whole card, or null. */
  refusal: string | null
  /** Whether the card can be saved. */
  mayKeepCard: boolean
}

/** Card fields, formatted as printed on a card. A chunk of its own, loaded when a card is to be typed. */
export default function CardFields({ refusal, mayKeepCard }: CardFieldsProps) {
  const { register, watch } = useForm()
  const number = String(watch('card.number') ?? '')
  const brand = cardBrand(number)
  const isAmex = brand === 'amex'
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
      {mayKeepCard && (
        <Checkbox
          {...register('saveCard')}
          value="on"
          className="col-span-2"
          label="Salvar este cartão para as próximas compras"
          hint="O número fica com o provedor de pagamento. Aqui ficam a bandeira, os quatro últimos números e a validade, e você remove quando quiser."
        />
      )}
    </div>
  )
}
