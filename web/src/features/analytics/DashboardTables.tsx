import { GraduationCap } from 'lucide-react'
import type { MethodConversion, Span, TopCourse } from '../../../../src/contracts/analytics/pages'
import { type OrderStatus, orderGroups, paymentMethodLabel } from '../../../../src/contracts/ordering/labels'
import { type Column, DataTable } from '../../ui/DataTable'
import { EmptyState } from '../../ui/EmptyState'
import { number, percent } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { ordersLink } from './ordersLink'

const count = (
  span: Span,
  key: 'placed' | 'paid' | 'waiting' | 'expired' | 'refused' | 'canceled',
  header: string,
  status: readonly OrderStatus[],
): Column<MethodConversion> => ({
  key,
  header,
  align: 'right',
  cell: (row) =>
    row[key] > 0 ? (
      <TextLink href={ordersLink(span, { method: [row.method], status })}>{number(row[key])}</TextLink>
    ) : (
      '0'
    ),
})

const methodColumns = (span: Span): Column<MethodConversion>[] => [
  { key: 'method', header: 'Meio', primary: true, cell: ({ method }) => paymentMethodLabel[method] },
  count(span, 'placed', 'Feitos', []),
  count(span, 'paid', 'Pagos', orderGroups.settled),
  count(span, 'waiting', 'Aguardando', ['awaiting']),
  count(span, 'expired', 'Expirados', ['expired']),
  count(span, 'refused', 'Recusados', ['refused']),
  count(span, 'canceled', 'Cancelados', ['canceled']),
  {
    key: 'conversion',
    header: 'Conversão',
    align: 'right',
    cell: ({ conversion }) => <b>{conversion === null ? '—' : percent(conversion)}</b>,
  },
]

/** Results of the orders placed in the period, by payment method. */
export const MethodTable = ({ span, rows }: { span: Span; rows: readonly MethodConversion[] }) => (
  <Panel flush title="Conversão por meio de pagamento">
    <DataTable
      caption="Conversão por meio de pagamento"
      columns={methodColumns(span)}
      rows={rows}
      rowKey={({ method }) => method}
    />
    <p className="border-line border-t px-4 py-3 text-muted text-sm sm:px-6">
      Pedidos feitos no período e o que foi deles até agora. Feitos = pagos + aguardando + expirados +
      recusados + cancelados.
    </p>
  </Panel>
)

const courseColumns = (span: Span): Column<TopCourse>[] => [
  {
    key: 'title',
    header: 'Curso ou formação',
    primary: true,
    cell: ({ productId, title }) => (
      <TextLink href={ordersLink(span, { period: 'paid', productIds: productId })}>{title}</TextLink>
    ),
  },
  { key: 'sold', header: 'Vendas', align: 'right', cell: ({ sold }) => number(sold) },
  { key: 'revenue', header: 'Valor pago', align: 'right', cell: ({ revenue }) => <Money cents={revenue} /> },
]

/** Best-selling products of the period, by revenue. */
export const CourseTable = ({ span, rows }: { span: Span; rows: readonly TopCourse[] }) => (
  <Panel flush title="Mais vendidos">
    <DataTable
      caption="Cursos e formações mais vendidos"
      columns={courseColumns(span)}
      rows={rows}
      rowKey={({ productType, productId }) => `${productType}-${productId}`}
      empty={
        <EmptyState icon={GraduationCap} title="Nenhuma venda no período">
          Os cursos e formações pagos nestes dias aparecem aqui, o que mais vendeu primeiro.
        </EmptyState>
      }
    />
  </Panel>
)
