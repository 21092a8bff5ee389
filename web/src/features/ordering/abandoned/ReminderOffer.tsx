import type { ReminderSetting } from '../../../../../src/contracts/ordering/abandoned-carts'
import { reaisShort } from '../../../../../src/domain/kernel/reais'
import { FormField, useField } from '../../../shell/form'
import { CodeInput } from '../../../ui/CodeInput'
import { RadioCards } from '../../../ui/RadioCards'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'

const offers = [
  { value: 'none', label: 'Nenhuma', hint: 'O link traz só o carrinho.' },
  { value: 'coupon', label: 'Um cupom que já existe', hint: 'O mesmo código para todos.' },
  { value: 'personal', label: 'Cupom pessoal', hint: 'Um código para cada pessoa, que vale uma vez.' },
]
const kinds = [
  { value: 'percent', label: 'Porcentagem' },
  { value: 'fixed', label: 'Valor em reais' },
]

/** The typed values of the offer's fields. */
export function offerTyped({ code, personal }: Pick<ReminderSetting, 'code' | 'personal'>) {
  const { kind = 'percent', value = 10, days = 3 } = personal ?? {}
  return {
    offer: personal ? 'personal' : code ? 'coupon' : 'none',
    code: code ?? '',
    kind,
    value: (kind === 'fixed' ? reaisShort(value) : String(value)) ?? '',
    days: String(days),
  }
}

/** The offer in a reminder's link; CSS shows the fields of the selected kind, so it works without JavaScript. */
export function ReminderOffer({ list }: { list: string }) {
  const { error, input } = useField('offer')
  return (
    <div className="group/offer grid gap-4">
      <RadioCards {...input} legend="Oferta que o link leva" options={offers} error={error} />
      <FormField
        name="code"
        label="Código do cupom"
        className="hidden group-has-[[value=coupon]:checked]/offer:block"
      >
        {(field) => <CodeInput {...field} list={list} />}
      </FormField>
      <div className="hidden gap-4 group-has-[[value=personal]:checked]/offer:grid">
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
          <FormField name="kind" label="Desconto em">
            {(field) => <Select {...field} options={kinds} />}
          </FormField>
          <FormField name="value" label="Desconto" hint="Como 10 ou 25,00.">
            {(field) => <TextInput {...field} inputMode="decimal" maxLength={16} />}
          </FormField>
        </div>
        <FormField name="days" label="Dias de validade" hint="O último dia vale até 23:59 em São Paulo.">
          {(field) => <TextInput {...field} type="number" inputMode="numeric" min={1} max={60} />}
        </FormField>
        <p className="text-muted text-sm">
          Só para o e-mail que recebeu e o que estava no carrinho, no máximo um a cada 30 dias por pessoa. Não
          soma com a promoção: vale o maior desconto.
        </p>
      </div>
    </div>
  )
}
