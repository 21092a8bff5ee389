import { GraduationCap } from 'lucide-react'
import type { TopProduct } from '../../../../src/contracts/analytics/pages'
import { type Column, DataTable } from '../../ui/DataTable'
import { EmptyState } from '../../ui/EmptyState'
import { number } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

const columns: Column<TopProduct>[] = [
  {
    key: 'title',
    header: 'Curso ou formação',
    primary: true,
    cell: ({ href, title }) => <TextLink href={href}>{title}</TextLink>,
  },
  { key: 'sold', header: 'Vendas', align: 'right', cell: ({ sold }) => number(sold) },
  { key: 'revenue', header: 'Receita', align: 'right', cell: ({ revenue }) => <Money cents={revenue} /> },
]

/** Best-selling products of the period, by revenue. */
export const ProductTable = ({ rows, href }: { rows: readonly TopProduct[]; href: string }) => (
  <Panel flush title="Mais vendidos" action={<TextLink href={href}>Ver todos</TextLink>}>
    <DataTable
      caption="Cursos e formações mais vendidos"
      columns={columns}
      rows={rows}
      rowKey={({ product }) => product}
      empty={
        <EmptyState icon={GraduationCap} title="Nenhuma venda no período">
          Os cursos e formações pagos nestes dias aparecem aqui, o que mais vendeu primeiro.
        </EmptyState>
      }
    />
  </Panel>
)
