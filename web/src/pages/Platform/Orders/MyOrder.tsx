import { AccountFrame } from '../../../features/identity/AccountFrame'
import { CheckoutColumns } from '../../../features/ordering/CheckoutColumns'
import { OrderItems } from '../../../features/ordering/OrderItems'
import { OrderMark } from '../../../features/ordering/OrderMark'
import { OrderNextStep } from '../../../features/ordering/OrderNextStep'
import { OrderNote } from '../../../features/ordering/OrderNote'
import { orderTimeline } from '../../../features/ordering/orderTimeline'
import { PaymentPanel } from '../../../features/ordering/PaymentPanel'
import { OwnRefunds } from '../../../features/ordering/refund/OwnRefunds'
import { RefundAsk } from '../../../features/ordering/refund/RefundAsk'
import { Totals } from '../../../features/ordering/Totals'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { DateTime } from '../../../ui/DateTime'
import { date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import { Timeline } from '../../../ui/Timeline'

const MyOrder: PageComponent<'Platform/Orders/MyOrder'> = ({
  order,
  timeline,
  refunds,
  refundOffer,
  givenBack,
  legal,
  note,
}) => {
  const { subtotal, discount, total, discountBy } = order
  return (
    <AccountFrame
      above={
        <Breadcrumbs
          items={[{ label: 'Meus pedidos', href: '/student/myorders' }, { label: order.number }]}
        />
      }
      title={`Pedido ${order.number}`}
      mark={<OrderMark status={order.status} />}
      lead={
        <>
          Feito em <DateTime at={order.placedAt} format="dayTime" />
        </>
      }
    >
      <CheckoutColumns
        aside={
          <div className="grid gap-5">
            <Panel title="Pagamento">
              <PaymentPanel order={order} />
            </Panel>
            <OrderNote note={note} />
            <Panel title="Precisa de ajuda?">
              <p className="mb-3 text-15 text-fg-2">
                Para tirar dúvidas, escreva informando o pedido {order.number}.
              </p>
              <LinkButton href="/contact" variant="secondary">
                Falar com o suporte
              </LinkButton>
              {legal && (
                <p className="mt-4 text-15">
                  <TextLink href={legal.href}>Termos de uso aceitos nesta compra</TextLink>, em vigor desde{' '}
                  {date(legal.validFrom)}.
                </p>
              )}
            </Panel>
          </div>
        }
      >
        <OrderNextStep order={order} />
        <Panel title="Itens">
          <OrderItems
            lines={order.lines}
            givenBack={givenBack}
            isOpen={['paid', 'completed', 'partially_refunded'].includes(order.status)}
          />
          <div className="mt-4 border-line border-t pt-4">
            <Totals {...{ subtotal, discount, total, discountBy }} interest={total - (subtotal - discount)} />
          </div>
        </Panel>
        <OwnRefunds refunds={refunds} />
        {refundOffer && (
          <RefundAsk orderId={order.orderId} offer={refundOffer} method={order.payment?.method ?? 'pix'} />
        )}
        <Panel title="Histórico">
          <Timeline items={orderTimeline(timeline)} />
        </Panel>
      </CheckoutColumns>
    </AccountFrame>
  )
}

export default MyOrder
