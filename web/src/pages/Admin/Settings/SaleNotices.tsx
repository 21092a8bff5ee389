import {
  SALE_NOTICES_AT,
  type SaleNoticesProps,
  saleNoticeModeLabel,
} from '../../../../../src/contracts/ordering/sale-notices'
import { ServiceHeader } from '../../../features/site/ServiceParts'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Panel } from '../../../ui/Panel'
import { RadioCards } from '../../../ui/RadioCards'
import { Select } from '../../../ui/Select'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}h` }))
const modes = [
  { value: 'at-once', hint: 'Um e-mail por pedido pago, com o que foi vendido e por quanto.' },
  { value: 'daily', hint: 'Um e-mail só, na hora que você escolher. Sem vendas, nada chega.' },
  { value: 'none', hint: 'As vendas continuam em Pedidos.' },
] as const

const typed = ({ mode, hour, quietFrom, quietTo }: SaleNoticesProps) => ({
  mode,
  hour: String(hour),
  quietFrom: quietFrom === null ? '' : String(quietFrom),
  quietTo: quietTo === null ? '' : String(quietTo),
})

const SaleNotices: PageComponent<'Admin/Settings/SaleNotices'> = (props) => {
  const { to, isUsual, isTrial } = props
  return (
    <>
      <ServiceHeader
        title="Avisos de venda"
        lead="Como você fica sabendo que vendeu. Cada pessoa que cuida dos pedidos escolhe o seu."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Panel title="Seus avisos">
          <Form
            key={JSON.stringify(typed(props))}
            action={SALE_NOTICES_AT}
            schema={() =>
              import('../../../../../src/contracts/ordering/sale-notices').then(
                ({ saleNoticesForm }) => saleNoticesForm,
              )
            }
            defaultValues={typed(props)}
            preserveScroll
            className="grid gap-5"
          >
            <FormAlert />
            <FormField name="mode" label="Quando avisar" hideLabel>
              {(field) => (
                <RadioCards
                  {...field}
                  legend="Quando avisar"
                  defaultValue={props.mode}
                  options={modes.map((each) => ({ ...each, label: saleNoticeModeLabel[each.value] }))}
                />
              )}
            </FormField>
            <FormField name="hour" label="Hora do resumo" hint="Vale com um resumo por dia.">
              {(field) => <Select {...field} options={hours} />}
            </FormField>
            <div className="grid gap-5 sm:grid-cols-2">
              <FormField
                name="quietFrom"
                label="Silêncio a partir das"
                hint="Vale com avisos na hora: o que for vendido no silêncio chega num e-mail só, no fim dele."
                optional
              >
                {(field) => <Select {...field} options={hours} placeholder="Sem silêncio" />}
              </FormField>
              <FormField name="quietTo" label="Silêncio até as" optional>
                {(field) => <Select {...field} options={hours} placeholder="Sem silêncio" />}
              </FormField>
            </div>
            <SubmitButton className="justify-self-start">Guardar avisos</SubmitButton>
          </Form>
        </Panel>
        <div className="grid gap-6">
          {isTrial && (
            <Alert tone="info" title="A loja está no banco de teste">
              Compras de teste não avisam ninguém. Os avisos começam com a primeira venda de verdade.
            </Alert>
          )}
          <Panel title="O que chega">
            <ul className="grid gap-2">
              <li>Os e-mails vão para {to}.</li>
              <li>
                {isUsual
                  ? 'Você ainda não escolheu: quem abriu a loja é avisado na hora, as outras pessoas não.'
                  : 'Vale o que você escolheu aqui.'}
              </li>
              <li>Pedidos gratuitos e alunos importados não geram aviso.</li>
              <li>O e-mail não diz quem comprou: isso fica no pedido.</li>
            </ul>
          </Panel>
        </div>
      </div>
    </>
  )
}

export default SaleNotices
