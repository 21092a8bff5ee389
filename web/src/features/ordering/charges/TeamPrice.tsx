import { type ChargesExtra, TEAM_PRICE_PATH } from '../../../../../src/contracts/ordering/charges'
import { Form } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import { TextArea } from '../../../ui/TextArea'
import { NamedField } from '../NamedField'

/** The discounts for seats that companies buy together, from the next order on. */
export function TeamPrice({ extra }: { extra: ChargesExtra }) {
  const typed = extra.teamSteps.map(({ from, percent }) => `${from}: ${percent}`).join('\n')
  return (
    <Panel className="mt-5">
      <h2 className="text-xl">Preço por quantidade de vagas</h2>
      <p className="mt-1 mb-4 max-w-[68ch] text-muted">
        Quem compra com CNPJ pode comprar de 1 a 500 vagas de um curso. Sem descontos, cada vaga custa o preço
        do curso. Vale para os próximos pedidos.
      </p>
      <Form key={typed} action={TEAM_PRICE_PATH} defaultValues={{ steps: typed }} className="grid gap-3">
        <NamedField
          name="steps"
          label="Descontos"
          hint="Um por linha: a partir de quantas vagas e quantos por cento. “5: 10” é 10% a partir de 5 vagas."
        >
          {(input) => <TextArea {...input} rows={3} autoComplete="off" />}
        </NamedField>
        <Button type="submit" variant="secondary" className="justify-self-start">
          Salvar descontos
        </Button>
      </Form>
    </Panel>
  )
}
