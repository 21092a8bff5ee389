import type { AnalyticsPages, MethodConversion } from '../../../../src/contracts/analytics/pages'
import { Definition } from '../../ui/Definition'
import { brl, counted, number, percent } from '../../ui/format'
import { KpiCard } from '../../ui/KpiCard'
import { changeInPoints, changeOf } from './compare'
import { ordersLink } from './ordersLink'

type Props = AnalyticsPages['Admin/Dashboard/Index']

/** The numbers above the charts, each linked to its orders. */
export function DashboardNumbers({ period, totals, before, days, methods, methodsBefore }: Props) {
  const paidLink = ordersLink(period, { period: 'paid' })
  return (
    <section
      aria-label="Números do período"
      className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 2xl:grid-cols-6"
    >
      <KpiCard
        label="Receita líquida"
        value={brl(totals.revenue)}
        delta={changeOf(totals.revenue, before.revenue)}
        points={days.map((day) => day.revenue)}
        href={paidLink}
        className="max-lg:col-span-2"
        info={
          <Definition term="Receita líquida">
            Total dos pedidos pagos no período menos o que voltou no período, por reembolso ou contestação
            perdida: {brl(totals.gross)} − {brl(totals.refunded)} = {brl(totals.revenue)}. Vale o dia do
            pagamento e o dia da devolução.
          </Definition>
        }
      />
      <KpiCard
        label="Pedidos pagos"
        value={number(totals.paid)}
        delta={changeOf(totals.paid, before.paid)}
        points={days.map((day) => day.paid)}
        href={paidLink}
        info={
          <Definition term="Pedidos pagos">
            Pedidos com pagamento confirmado no período, sem os gratuitos, mesmo que reembolsados depois.
          </Definition>
        }
      />
      <KpiCard
        label="Ticket médio"
        value={totals.averageTicket === null ? '—' : brl(totals.averageTicket)}
        delta={changeOf(totals.averageTicket, before.averageTicket)}
        href={paidLink}
        info={
          <Definition term="Ticket médio">
            Total pago dividido pelos pedidos pagos: {brl(totals.gross)} ÷ {number(totals.paid)}.
          </Definition>
        }
      />
      {methods.map((each) => (
        <Conversion
          key={each.method}
          now={each}
          before={methodsBefore.find(({ method }) => method === each.method)}
          href={ordersLink(period, { method: [each.method] })}
        />
      ))}
      <KpiCard
        label="Reembolsos"
        value={brl(totals.refunded)}
        delta={changeOf(totals.refunded, before.refunded, { lessIsBetter: true })}
        points={days.map((day) => day.refunded)}
        href={ordersLink(period, { period: 'refunded' })}
        note={counted(totals.refunds, 'devolução', 'devoluções')}
        className="max-lg:col-span-2"
        info={
          <Definition term="Reembolsos">
            Soma do que foi reembolsado no período, pelo dia do reembolso, qualquer que seja o dia da compra.
          </Definition>
        }
      />
    </section>
  )
}

const NAMES = { pix: 'Pix', card: 'cartão' }

function Conversion({
  now,
  before,
  href,
}: {
  now: MethodConversion
  before?: MethodConversion
  href: string
}) {
  const name = `Conversão ${NAMES[now.method]}`
  return (
    <KpiCard
      label={name}
      value={now.conversion === null ? '—' : percent(now.conversion)}
      delta={changeInPoints(now.conversion, before?.conversion ?? null)}
      href={href}
      info={
        <Definition term={name}>
          Dos pedidos feitos no período com {NAMES[now.method]}, quantos foram pagos até agora:{' '}
          {number(now.paid)} ÷ {number(now.placed)}.
        </Definition>
      }
    />
  )
}
