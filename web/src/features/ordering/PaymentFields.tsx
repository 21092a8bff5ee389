import { CreditCard, QrCode } from 'lucide-react'
import type { InstallmentOption } from '../../../../src/contracts/ordering/offers'
import { useField, useForm } from '../../shell/form'
import { type RadioCard, RadioCards } from '../../ui/RadioCards'
import { CardFields } from './CardFields'
import { fieldId } from './NamedField'

export interface PaymentFieldsProps {
  methods: readonly ('pix' | 'card' | 'free')[]
  installments: InstallmentOption[]
  refusal: string | null
}

const option = (longest: number): Record<'pix' | 'card', RadioCard> => ({
  pix: {
    value: 'pix',
    label: 'Pix',
    hint: 'aprovação na hora',
    icon: <QrCode aria-hidden="true" className="size-6 text-link" />,
  },
  card: {
    value: 'card',
    label: 'Cartão',
    hint: longest > 1 ? `em até ${longest}x` : 'de crédito',
    icon: <CreditCard aria-hidden="true" className="size-6 text-link" />,
  },
})

/** How to pay: Pix from the start, or a card. */
export function PaymentFields({ methods, installments, refusal }: PaymentFieldsProps) {
  const { error, input } = useField('method')
  const method = useForm().watch('method')
  const options = option(installments.at(-1)?.count ?? 1)
  return (
    <div id={fieldId('method')} className="grid gap-5">
      <RadioCards
        {...input}
        legend="Como você quer pagar?"
        hideLegend
        columns={2}
        error={error}
        options={methods.flatMap((each) => (each === 'free' ? [] : [options[each]]))}
      />
      {method === 'card' ? (
        <CardFields installments={installments} refusal={refusal} />
      ) : (
        <p className="text-15 text-fg-2">
          Na próxima tela você copia o código ou lê o QR code no app do seu banco. O acesso é liberado assim
          que o Pix cair, em geral em segundos.
        </p>
      )}
      {methods.includes('card') && (
        <noscript>
          <p className="text-15 text-fg-2">
            O cartão vai direto do seu navegador para o provedor de pagamento e para isso precisa de
            JavaScript. Sem ele, pague com Pix.
          </p>
        </noscript>
      )}
    </div>
  )
}
