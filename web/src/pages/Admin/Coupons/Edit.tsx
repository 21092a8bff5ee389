import { COUPONS_PATH, couponStatusLabel } from '../../../../../src/contracts/marketing/coupon-labels'
import { CouponFields, Note } from '../../../features/marketing/coupons/CouponFields'
import { couponHref } from '../../../features/marketing/coupons/couponText'
import { Form, FormAlert, SubmitButton } from '../../../shell/form'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const CouponsEdit: PageComponent<'Admin/Coupons/Edit'> = (props) => {
  const { couponId, code, used, version, people, open, status, typed, choices } = props
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: 'Cupons', href: COUPONS_PATH },
              { label: code, href: couponHref(couponId) },
              { label: 'Editar' },
            ]}
          />
        }
        title={`Editar cupom ${code}`}
      />
      {open ? (
        <Form
          action={couponHref(couponId)}
          method="put"
          defaultValues={typed}
          className="grid max-w-4xl gap-6"
        >
          <FormAlert />
          {used && (
            <Alert tone="info">
              Este cupom já foi usado: mudar as condições cria a versão {version + 1}. Pedidos já feitos ficam
              com as deles.
            </Alert>
          )}
          <Panel>
            <Note />
          </Panel>
          <CouponFields choices={choices} people={people} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>Salvar</SubmitButton>
            <LinkButton href={couponHref(couponId)} variant="secondary">
              Voltar
            </LinkButton>
          </div>
        </Form>
      ) : (
        <Panel>
          <p>
            Um cupom em “{couponStatusLabel[status]}” não muda mais. Faça uma cópia para usar as mesmas
            condições de novo.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton href={`${COUPONS_PATH}/create?de=${encodeURIComponent(couponId)}`}>
              Fazer uma cópia
            </LinkButton>
            <LinkButton href={couponHref(couponId)} variant="secondary">
              Voltar
            </LinkButton>
          </div>
        </Panel>
      )}
    </>
  )
}

export default CouponsEdit
