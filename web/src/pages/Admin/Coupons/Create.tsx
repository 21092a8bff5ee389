import { COUPONS_PATH } from '../../../../../src/contracts/marketing/coupon-labels'
import { CouponFields, Note } from '../../../features/marketing/coupons/CouponFields'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { Button } from '../../../ui/Button'
import { CodeInput } from '../../../ui/CodeInput'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const CouponsCreate: PageComponent<'Admin/Coupons/Create'> = ({ typed, choices, copyOf }) => (
  <>
    <PageHeader
      above={<Breadcrumbs items={[{ label: 'Cupons', href: COUPONS_PATH }, { label: 'Criar' }]} />}
      title="Criar cupom"
      lead={copyOf ? `As condições são as de ${copyOf}; a lista de pessoas não é copiada.` : undefined}
    />
    <Form action={COUPONS_PATH} defaultValues={typed} className="grid max-w-4xl gap-6">
      <FormAlert />
      <Panel>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            name="code"
            label="Código"
            hint="3 a 30: letras sem acento, números, - e _. Não muda depois."
            required
          >
            {(input) => <CodeInput {...input} className="font-mono uppercase" />}
          </FormField>
          <Note />
        </div>
      </Panel>
      <CouponFields choices={choices} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Criar cupom</SubmitButton>
        <Button type="submit" name="as" value="draft" variant="secondary">
          Salvar rascunho
        </Button>
      </div>
    </Form>
  </>
)

export default CouponsCreate
