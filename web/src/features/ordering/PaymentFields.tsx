import { CreditCard, QrCode } from 'lucide-react'
import { useField, useForm } from '../../shell/form'
import { type RadioCard, RadioCards } from '../../ui/RadioCards'
import { CardNeedsScript } from './CardNeedsScript'
import { CardPanel, type CardPanelProps, usePreloadedCardFields } from './CardPanel'
import { fieldId } from './NamedField'
import { ProcessedBy } from './ProcessedBy'

export interface PaymentFieldsProps extends CardPanelProps {
  methods: readonly ('pix' | 'card' | 'free')[]
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

/** The payment method: Pix by default, or card. CSS shows saved cards, so they work without JavaScript. */
export function PaymentFields({ methods, ...card }: PaymentFieldsProps) {
  const { error, input } = useField('method')
  const method = useForm().watch('method')
  const options = option(card.installments.at(-1)?.count ?? 1)
  const hasKept = card.savedCards.length > 0
  const takesCards = methods.includes('card')
  usePreloadedCardFields()
  return (
    <div id={fieldId('method')} className="group/pay grid gap-5">
      <RadioCards
        {...input}
        legend="Como você quer pagar?"
        hideLegend
        columns={2}
        error={error}
        options={methods.flatMap((each) => (each === 'free' ? [] : [options[each]]))}
      />
      {takesCards && (hasKept || method === 'card') && (
        <div className="hidden group-has-[[value=card]:checked]/pay:block">
          <CardPanel {...card} />
        </div>
      )}
      {method !== 'card' && (
        <div className="grid gap-3 group-has-[[value=card]:checked]/pay:hidden">
          <p className="text-15 text-fg-2">
            Na próxima tela você copia o código ou lê o QR code no app do seu banco. O acesso é liberado assim
            que o Pix cair, em geral em segundos.
          </p>
          <ProcessedBy processor={card.processor} withCards={takesCards} />
        </div>
      )}
      {takesCards && !hasKept && <CardNeedsScript />}
    </div>
  )
}
