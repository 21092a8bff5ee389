import { type OrderStatus, orderStatusLabel, orderTone } from '../../../../../src/contracts/ordering/labels'
import { OrderNote } from '../../../features/ordering/OrderNote'
import { AftersaleLinks } from '../../../features/ordering/refund/AftersaleLinks'
import { BuyerCard } from '../../../features/ordering/staff/BuyerCard'
import { OrderActions } from '../../../features/ordering/staff/OrderActions'
import { OrderItems } from '../../../features/ordering/staff/OrderItems'
import { OrderLead } from '../../../features/ordering/staff/OrderLead'
import { OrderTimeline } from '../../../features/ordering/staff/OrderTimeline'
import { PaymentAttempts } from '../../../features/ordering/staff/PaymentAttempts'
import { seatWords } from '../../../features/ordering/staff/seatWords'
import { UnpaidContact } from '../../../features/ordering/staff/UnpaidContact'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { DateTime } from '../../../ui/DateTime'
import { useNow } from '../../../ui/now'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { Tag } from '../../../ui/Tag'

const OrdersShow: PageComponent<'Admin/Orders/Show'> = (props) => {
  const { order, buyer, address, late, givenBack, acts, coupon, timeline, note, bankPages, pix, team } = props
  return (
    <>
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Pedidos', href: '/admin/orders' }, { label: order.number }]} />}
        title={
          <>
            Pedido <span className="whitespace-nowrap">{order.number}</span>
          </>
        }
        mark={
          <>
            <Status tone={orderTone[order.status]}>{orderStatusLabel[order.status]}</Status>
            {late && <Tag tone="warn">Pago fora do prazo</Tag>}
          </>
        }
        lead={<OrderLead {...order} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          {order.status === 'disputed' && (
            <Alert tone="danger" title="O comprador contestou este pagamento">
              O acesso fica suspenso até o banco decidir. Imprima as provas da compra e envie ao provedor.
            </Alert>
          )}
          <OrderItems order={order} givenBack={givenBack} />
          {team && (
            <Panel title="Vagas da empresa">
              <p>{team.state === 'closed' ? 'Encerradas: a compra foi reembolsada.' : seatWords(team)}</p>
              {team.state === 'suspended' && (
                <p className="mt-1 text-muted text-sm">Suspensas até o banco decidir a contestação.</p>
              )}
            </Panel>
          )}
          <PaymentAttempts order={order} bankPages={bankPages} />
        </div>
        <div className="grid gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <AftersaleLinks order={order} />
          {(pix || acts.newPix) && <UnpaidContact order={order} buyer={buyer} acts={acts} pix={pix} />}
          <OrderActions order={order} acts={acts} coupon={coupon} buyer={buyer} />
          <OrderNote note={note} />
          <BuyerCard buyer={buyer} address={address} company={order.company} />
          {order.regretUntil && mayRegret.includes(order.status) && <Regret until={order.regretUntil} />}
        </div>
        <OrderTimeline entries={timeline} orderId={order.orderId} />
      </div>
    </>
  )
}

/** Statuses that allow a refund: not during a dispute, nor when nothing is left. */
const mayRegret: readonly OrderStatus[] = ['paid', 'partially_refunded', 'completed']

function Regret({ until }: { until: string }) {
  const now = useNow(60_000)
  const over = now !== null && now > Date.parse(until)
  return (
    <p className="rounded-card border border-line bg-surface px-4 py-3 text-15 shadow-1 sm:px-6">
      {over ? 'O prazo para desistir terminou em' : 'O comprador pode desistir e receber tudo de volta até'}{' '}
      <DateTime at={until} className="font-semibold" />.
    </p>
  )
}

export default OrdersShow
