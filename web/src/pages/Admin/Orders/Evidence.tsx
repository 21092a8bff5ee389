import { orderStatusLabel, orderTone } from '../../../../../src/contracts/ordering/labels'
import { EvidenceCourses } from '../../../features/ordering/evidence/EvidenceCourses'
import { EvidenceLines } from '../../../features/ordering/evidence/EvidenceLines'
import { EvidenceSeen } from '../../../features/ordering/evidence/EvidenceSeen'
import { PrintButton } from '../../../features/ordering/evidence/PrintButton'
import { orderTimeline } from '../../../features/ordering/orderTimeline'
import { contactItems } from '../../../features/ordering/staff/contactItems'
import { methodLabel } from '../../../features/ordering/staff/methodLabel'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { DateTime } from '../../../ui/DateTime'
import { DescriptionList } from '../../../ui/DescriptionList'
import { EmailText } from '../../../ui/EmailText'
import { brl, cnpj, date } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { Timeline } from '../../../ui/Timeline'

const Evidence: PageComponent<'Admin/Orders/Evidence'> = (props) => {
  const { order, buyer, shop, printedAt, mails, timeline } = props
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            items={[
              { label: 'Pedidos', href: '/admin/orders' },
              { label: order.number, href: `/admin/orders/${order.orderId}` },
              { label: 'Provas' },
            ]}
          />
        }
        title={`Provas do pedido ${order.number}`}
        mark={<Status tone={orderTone[order.status]}>{orderStatusLabel[order.status]}</Status>}
        lead={
          <>
            O que o comprador viu no momento do pedido e o que aconteceu depois, como está no registro.
            Emitido em <DateTime at={printedAt} format="dayTime" />
            {shop.company && ` por ${shop.company}, CNPJ ${cnpj(shop.cnpj)}`}.
          </>
        }
        actions={<PrintButton />}
      />
      <div className="grid gap-6 print:gap-4">
        <div className="grid gap-6 lg:grid-cols-2 print:grid-cols-2">
          <Panel title="Compra">
            <DescriptionList
              items={[
                { term: 'Pedido', detail: order.number },
                { term: 'Feito em', detail: date(order.placedAt, 'dayTime') },
                { term: 'Pago em', detail: order.paidAt ? date(order.paidAt, 'dayTime') : 'Não foi pago' },
                { term: 'Forma', detail: methodLabel(order.method, order.installments) },
                { term: 'Subtotal', detail: brl(order.subtotal) },
                { term: 'Desconto', detail: brl(order.discount) },
                { term: 'Total', detail: brl(order.total), strong: true },
                ...(order.refunded > 0 ? [{ term: 'Reembolsado', detail: brl(order.refunded) }] : []),
                ...(order.chargedBack > 0
                  ? [{ term: 'Perdido na contestação', detail: brl(order.chargedBack) }]
                  : []),
              ]}
            />
          </Panel>
          <Panel title="Comprador">
            <DescriptionList
              items={[
                { term: 'Nome', detail: buyer.name },
                { term: 'E-mail', detail: <EmailText>{buyer.email}</EmailText> },
                ...contactItems(buyer, props.company),
                { term: 'Conta', detail: buyer.guest ? 'Aberta com esta compra' : 'Já existia' },
              ]}
            />
          </Panel>
        </div>
        <EvidenceLines lines={props.lines} placedAt={order.placedAt} />
        <EvidenceSeen {...props} />
        <EvidenceCourses courses={props.courses} />
        <Panel title="E-mails enviados ao comprador">
          {mails.length === 0 ? (
            <p className="text-muted">Nenhum e-mail saiu por este pedido.</p>
          ) : (
            <ul className="grid gap-1.5 text-15">
              {mails.map(({ label, at }) => (
                <li key={`${label} ${at}`} className="flex flex-wrap justify-between gap-x-4">
                  <span>{label}</span>
                  <span className="text-muted">
                    {at ? `Aceito para entrega em ${date(at, 'dayTime')}` : 'Entrega não registrada aqui'}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Histórico">
          <Timeline items={orderTimeline(timeline)} />
        </Panel>
      </div>
    </>
  )
}

export default Evidence
