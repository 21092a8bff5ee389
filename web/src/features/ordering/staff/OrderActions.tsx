import { Ban, KeyRound, type LucideIcon, ReceiptText } from 'lucide-react'
import { resourceListQuery } from '../../../../../src/contracts/kernel/resource-list'
import { charges } from '../../../../../src/contracts/ordering/charges'
import { ORDERS_PATH, ordersAddress } from '../../../../../src/contracts/ordering/orders'
import type { OrderingPages } from '../../../../../src/contracts/ordering/pages'
import { ActionForm, Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { buttonStyle } from '../../../ui/buttonStyle'
import { cx } from '../../../ui/cx'
import { Panel } from '../../../ui/Panel'
import { TextArea } from '../../../ui/TextArea'
import { TextLink } from '../../../ui/TextLink'
import { streamHref } from '../../analytics/eventLinks'

type Props = Pick<OrderingPages['Admin/Orders/Show'], 'order' | 'acts' | 'coupon' | 'buyer'>

/** Actions that the order's status allows, and links to related pages. */
export function OrderActions({ order, acts, coupon, buyer }: Props) {
  const path = `${ORDERS_PATH}/${order.orderId}`
  return (
    <Panel title="O que fazer">
      {!(acts.receipt || acts.access || acts.cancel || acts.newPix) && (
        <p className="text-muted">Nada a fazer neste pedido agora.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {acts.receipt && (
          <OneClick action={`${path}/receipt`} icon={ReceiptText}>
            Reenviar recibo
          </OneClick>
        )}
        {acts.access && (
          <OneClick action={`${path}/access`} icon={KeyRound}>
            Reenviar acesso
          </OneClick>
        )}
        {acts.cancel && (
          <details className="contents open:details-content:w-full">
            <summary className={cx(buttonStyle({ variant: 'danger-quiet', size: 'sm' }), 'list-none')}>
              <Ban aria-hidden="true" className="size-4.5" />
              Cancelar pedido
            </summary>
            <Form
              action={`${path}/cancel`}
              schema={() =>
                import('../../../../../src/contracts/ordering/forms').then((forms) => forms.cancelOrderForm)
              }
              defaultValues={{ note: '' }}
              className="mt-2 grid w-full gap-3"
            >
              <FormAlert />
              <FormField
                name="note"
                label="Por que cancelar"
                hint="Fica no histórico, para a equipe. O comprador recebe um e-mail sem este texto."
                required
              >
                {(field) => <TextArea {...field} rows={2} maxLength={500} />}
              </FormField>
              <SubmitButton variant="danger" className="justify-self-start">
                Cancelar este pedido
              </SubmitButton>
            </Form>
          </details>
        )}
      </div>
      <ul className="mt-4 grid gap-2 border-line border-t pt-4 text-15">
        <li>
          <TextLink href={resourceListQuery(charges).address({ query: order.number })}>
            Cobranças do pedido
          </TextLink>
        </li>
        {coupon && (
          <li>
            <TextLink href={`/admin/coupons/${encodeURIComponent(coupon.id)}`}>Cupom {coupon.code}</TextLink>
          </li>
        )}
        <li>
          <TextLink href={ordersAddress({}, buyer.email)}>Pedidos do comprador</TextLink>
        </li>
        <li>
          <TextLink href={streamHref(`order-${order.orderId}`)}>Eventos do pedido</TextLink>
        </li>
      </ul>
    </Panel>
  )
}

/** A command that one click sends. */
export const OneClick = ({
  action,
  icon: Icon,
  children,
}: {
  action: string
  icon: LucideIcon
  children: string
}) => (
  <ActionForm action={action}>
    <Button
      type="submit"
      variant="secondary"
      size="sm"
      icon={<Icon aria-hidden="true" className="size-4.5" />}
    >
      {children}
    </Button>
  </ActionForm>
)
