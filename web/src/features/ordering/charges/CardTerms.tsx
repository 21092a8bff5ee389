import { CARD_TERMS_PATH, type ChargesExtra } from '../../../../../src/contracts/ordering/charges'
import { Form } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { number, percent } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Select } from '../../../ui/Select'
import { TextInput } from '../../../ui/TextInput'
import { NamedField } from '../NamedField'
import { TeamPrice } from './TeamPrice'

const counts = Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), label: `até ${i + 1}x` }))

/** The instalment terms from the next order on. */
export default function CardTerms({ extra }: { extra: ChargesExtra }) {
  const { rateMonthly, free } = extra.cardTerms
  return (
    <>
      <Panel className="mt-5">
        <h2 className="text-xl">Parcelamento no cartão</h2>
        <p className="mt-1 mb-4 max-w-[68ch] text-muted">
          {rateMonthly > 0
            ? `Hoje: sem juros em até ${free}x; acima disso, ${percent(rateMonthly / 100, 2)} ao mês pela tabela Price, pagos pelo comprador.`
            : 'Hoje: sem juros em qualquer número de parcelas.'}{' '}
          Vale para os próximos pedidos; os já feitos ficam como estão.
        </p>
        <Form
          key={`${rateMonthly} ${free}`}
          action={CARD_TERMS_PATH}
          defaultValues={{ rateMonthly: number(rateMonthly, 2), free: String(free) }}
          className="flex flex-wrap items-end gap-3"
        >
          <NamedField name="rateMonthly" label="Juros ao mês (%)">
            {(input) => <TextInput {...input} inputMode="decimal" autoComplete="off" maxLength={6} />}
          </NamedField>
          <NamedField name="free" label="Sem juros">
            {(input) => <Select {...input} options={counts} />}
          </NamedField>
          <Button type="submit" variant="secondary">
            Salvar condições
          </Button>
        </Form>
      </Panel>
      <TeamPrice extra={extra} />
    </>
  )
}
