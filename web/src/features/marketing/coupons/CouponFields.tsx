import type { CouponChoices } from '../../../../../src/contracts/marketing/coupon-pages'
import { FormField, useField, useForm } from '../../../shell/form'
import { DateInput } from '../../../ui/DateInput'
import { Panel } from '../../../ui/Panel'
import { RadioCards } from '../../../ui/RadioCards'
import { TextArea } from '../../../ui/TextArea'
import { TextInput } from '../../../ui/TextInput'
import { ScopeFields, TickBox } from './ScopeFields'

const two = 'grid gap-4 sm:grid-cols-2'

function Kind() {
  const { error, input } = useField('kind')
  const options = [
    { value: 'percent', label: 'Porcentagem' },
    { value: 'fixed', label: 'Valor em reais' },
  ]
  return <RadioCards {...input} legend="Tipo de desconto" columns={2} options={options} error={error} />
}

function Payment() {
  const { error, input } = useField('payment')
  const options = [
    { value: 'any', label: 'Qualquer forma' },
    { value: 'pix', label: 'Só no Pix' },
    { value: 'installments', label: 'Limitar parcelas' },
  ]
  return (
    <div className="group/pay grid gap-4">
      <RadioCards {...input} legend="Forma de pagamento" columns={3} options={options} error={error} />
      <FormField
        name="maxInstallments"
        label="Parcelas no máximo"
        hint="De 1 (à vista) a 12."
        className="hidden group-has-[[value=installments]:checked]/pay:block sm:max-w-52"
      >
        {(input) => <TextInput {...input} inputMode="numeric" maxLength={2} />}
      </FormField>
    </div>
  )
}

/** A day and an optional time in São Paulo; without a time the whole day. */
const Bound = ({ name, label, hint }: { name: string; label: string; hint: string }) => (
  <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-2">
    <FormField name={name} label={label} hint={hint} optional>
      {(input) => <DateInput {...input} />}
    </FormField>
    <FormField name={`${name}Time`} label="Hora" optional>
      {(input) => <TextInput {...input} type="time" />}
    </FormField>
  </div>
)

const Amount = ({ name, label, hint }: { name: string; label: string; hint: string }) => (
  <FormField name={name} label={label} hint={hint} optional>
    {(input) => <TextInput {...input} inputMode="decimal" placeholder="Ex.: 50,00" maxLength={16} />}
  </FormField>
)

const Count = ({ name, label, hint }: { name: string; label: string; hint: string }) => (
  <FormField name={name} label={label} hint={hint} optional>
    {(input) => <TextInput {...input} inputMode="numeric" placeholder="Sem limite" maxLength={9} />}
  </FormField>
)

function People({ people }: { people: number }) {
  return (
    <div className="grid gap-2">
      <FormField
        name="people"
        label="Só para estas pessoas"
        optional
        hint={
          people > 0
            ? `A lista tem ${people} e não pode ser lida de volta. Vazio mantém; o que você escrever a substitui.`
            : 'E-mails ou CPFs, um por linha. Guardamos só um código irreversível de cada um.'
        }
      >
        {(input) => <TextArea {...input} rows={3} spellCheck={false} autoComplete="off" />}
      </FormField>
      {people > 0 && <TickBox name="dropPeople" label="Tirar a lista: o cupom passa a valer para todos" />}
    </div>
  )
}

/** The terms of a coupon. `people`: the number of people on its list. */
export function CouponFields({ choices, people = 0 }: { choices: CouponChoices; people?: number }) {
  const isFixed = useForm().watch('kind') === 'fixed'
  return (
    <>
      <Panel title="Desconto">
        <div className="grid gap-4">
          <Kind />
          <div className={two}>
            <FormField
              name="value"
              label="Desconto"
              hint={
                isFixed ? 'Em reais, uma vez por pedido.' : 'Porcentagem de 1 a 100, ou reais se for valor.'
              }
              required
            >
              {(input) => <TextInput {...input} inputMode="decimal" maxLength={16} />}
            </FormField>
            <Amount name="maxDiscount" label="Desconto máximo por pedido" hint="Em reais." />
          </div>
          <ScopeFields choices={choices} />
        </div>
      </Panel>
      <Panel title="Quando e quantas vezes">
        <div className="grid gap-4">
          <div className={two}>
            <Bound name="startsAt" label="Começa em" hint="Sem hora, à 0h de São Paulo." />
            <Bound name="endsAt" label="Termina em" hint="Sem hora, vale até 23:59:59 do dia." />
          </div>
          <div className={two}>
            <Count
              name="totalLimit"
              label="Usos no total"
              hint="Um uso reservado conta até o pedido vencer."
            />
            <Count name="perCustomerLimit" label="Usos por CPF" hint="Vale também com outro e-mail." />
            <Amount name="budget" label="Verba total" hint="Soma máxima de descontos, em reais." />
            <Amount name="minimum" label="Compra mínima" hint="Em reais." />
          </div>
        </div>
      </Panel>
      <Panel title="Para quem">
        <div className="grid gap-4">
          <TickBox name="firstPurchase" label="Só na primeira compra (por CPF)" />
          <Payment />
          <People people={people} />
        </div>
      </Panel>
    </>
  )
}

export const Note = () => (
  <FormField
    name="note"
    label="Observação da equipe"
    hint="Para achar na lista; o comprador não vê."
    optional
  >
    {(input) => <TextInput {...input} maxLength={120} />}
  </FormField>
)
