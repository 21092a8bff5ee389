import { CARTS_PATH } from '../../../../../src/contracts/ordering/abandoned-carts'
import { ReminderForm } from '../../../features/ordering/abandoned/ReminderForm'
import { Form, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextInput } from '../../../ui/TextInput'

const COUPONS = 'cupons-em-uso'
const fields = [
  ['abandonedAfterMinutes', 'Minutos parado até contar como abandonado'],
  ['expiresAfterDays', 'Dias até contar como perdido'],
  ['attributionDays', 'Dias em que um pedido conta para o lembrete'],
] as const

const Promotions: PageComponent<'Admin/AbandonedCarts/Promotions'> = ({ rules, reminders, coupons }) => (
  <>
    <PageHeader
      above={
        <Breadcrumbs items={[{ label: 'Carrinhos', href: CARTS_PATH }, { label: 'Lembretes e ofertas' }]} />
      }
      title="Lembretes e ofertas"
      lead="No máximo três lembretes por carrinho e um por dia para cada pessoa, só para quem tem conta ou pediu, e nunca para quem já comprou."
      actions={
        <LinkButton href={`${CARTS_PATH}/replay`} variant="secondary">
          Simular outra regra
        </LinkButton>
      }
    />
    <datalist id={COUPONS}>
      {coupons.map((code) => (
        <option key={code} value={code} />
      ))}
    </datalist>
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {reminders.map((reminder) => (
        <ReminderForm key={JSON.stringify(reminder)} reminder={reminder} list={COUPONS} />
      ))}
    </div>
    <Panel title="Regras" className="mt-4">
      <Form
        key={JSON.stringify(rules)}
        action="/admin/carts/rules"
        schema={() =>
          import('../../../../../src/contracts/ordering/cart-rules').then((forms) => forms.cartRulesForm)
        }
        defaultValues={rules}
        preserveScroll
      >
        <div className="grid items-end gap-4 sm:grid-cols-3">
          {fields.map(([name, label]) => (
            <FormField key={name} name={name} label={label} required>
              {(input) => (
                <TextInput {...input} type="number" inputMode="numeric" defaultValue={rules[name]} />
              )}
            </FormField>
          ))}
        </div>
        <p className="my-4 text-muted text-sm">
          Carrinhos que já foram abandonados ficam com o prazo e os lembretes de quando o foram.
        </p>
        <SubmitButton variant="secondary">Salvar regras</SubmitButton>
      </Form>
    </Panel>
  </>
)

export default Promotions
