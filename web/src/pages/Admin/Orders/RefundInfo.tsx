import { orderStatusLabel, orderTone } from '../../../../../src/contracts/ordering/labels'
import { EarlierRefunds } from '../../../features/ordering/refund/EarlierRefunds'
import { GiveForm } from '../../../features/ordering/refund/GiveForm'
import { PurchaseBlock } from '../../../features/ordering/refund/PurchaseBlock'
import { SeatsRefund } from '../../../features/ordering/refund/SeatsRefund'
import { StaffRefundCard } from '../../../features/ordering/refund/StaffRefundCard'
import { Terms } from '../../../features/ordering/refund/Terms'
import { OrderLead } from '../../../features/ordering/staff/OrderLead'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Status } from '../../../ui/Status'

const RefundInfo: PageComponent<'Admin/Orders/RefundInfo'> = (props) => {
  const { order, buyer, terms, team, refunds, earlier, block } = props
  const orderHref = `/admin/orders/${order.orderId}`
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: 'Reembolsos', href: '/admin/refunds' },
              { label: order.number, href: orderHref },
              { label: 'Reembolso' },
            ]}
          />
        }
        title={
          <>
            Reembolso do pedido <span className="whitespace-nowrap">{order.number}</span>
          </>
        }
        mark={<Status tone={orderTone[order.status]}>{orderStatusLabel[order.status]}</Status>}
        lead={
          <>
            {buyer.name} · <OrderLead {...order} />
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          {refunds.map((refund) => (
            <StaffRefundCard key={refund.refundId} refund={refund} terms={terms} />
          ))}
          {team && <SeatsRefund orderId={order.orderId} team={team} terms={terms} />}
          <GiveForm orderId={order.orderId} terms={terms} />
        </div>
        <div className="grid gap-6">
          <Terms order={order} terms={terms} />
          {block && <PurchaseBlock orderId={order.orderId} reason={block} />}
          <EarlierRefunds earlier={earlier} />
          <div className="flex flex-wrap gap-3">
            <LinkButton href={orderHref} variant="secondary">
              Ver o pedido
            </LinkButton>
            <LinkButton href={`${orderHref}/evidence`} variant="secondary">
              Provas da compra
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  )
}

export default RefundInfo
