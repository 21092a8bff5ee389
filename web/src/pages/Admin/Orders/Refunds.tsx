import { RotateCcw } from 'lucide-react'
import { refundGroupLabel } from '../../../../../src/contracts/ordering/refund-labels'
import {
  REFUNDS_PATH,
  type RefundsView,
  refundsQuery,
} from '../../../../../src/contracts/ordering/refund-pages'
import { GuaranteePanel } from '../../../features/ordering/refund/GuaranteePanel'
import { RefundFilters } from '../../../features/ordering/refund/RefundFilters'
import { refundColumns } from '../../../features/ordering/refund/refundColumns'
import type { PageComponent } from '../../../shell/page'
import { DataTable } from '../../../ui/DataTable'
import { EmptyState } from '../../../ui/EmptyState'
import { brl } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Pagination } from '../../../ui/Pagination'
import { Panel } from '../../../ui/Panel'
import { Tabs } from '../../../ui/Tabs'

const Refunds: PageComponent<'Admin/Orders/Refunds'> = ({
  view,
  rows,
  groups,
  total,
  perPage,
  guarantee,
}) => {
  const href = (change: Partial<RefundsView>) => refundsQuery.address(view, change)
  const waiting = groups.find(({ group }) => group === 'esperam')
  const isFiltered = refundsQuery.isFiltered(view)
  return (
    <>
      <PageHeader
        title="Reembolsos"
        lead={
          waiting && waiting.count > 0
            ? `${waiting.count === 1 ? 'Um reembolso espera' : `${waiting.count} reembolsos esperam`} você: ${brl(waiting.amount)}. O que vence antes vem primeiro.`
            : 'Nada espera por você. Dentro dos 7 dias o reembolso é automático; depois deles, o prazo para responder é de 5 dias.'
        }
      />
      <Panel flush>
        <Tabs
          label="Visões da lista"
          className="px-2 pt-1"
          tabs={[
            { label: 'Todos', href: href({ group: null }), current: view.group === null },
            ...groups.map(({ group, count }) => ({
              label: refundGroupLabel[group],
              href: href({ group }),
              current: view.group === group,
              count,
            })),
          ]}
        />
        <RefundFilters view={view} />
        <DataTable
          caption="Reembolsos"
          columns={refundColumns}
          rows={rows}
          rowKey={({ refundId }) => refundId}
          empty={
            <EmptyState
              icon={RotateCcw}
              title={isFiltered ? 'Nenhum reembolso com estes filtros' : 'Nenhum reembolso ainda'}
              action={
                isFiltered ? (
                  <LinkButton href={REFUNDS_PATH} variant="secondary">
                    Limpar filtros
                  </LinkButton>
                ) : undefined
              }
            >
              {isFiltered
                ? 'Tire um filtro ou procure por outro pedido, nome, e-mail ou CPF.'
                : 'Quando alguém desistir de uma compra, o pedido de reembolso aparece aqui.'}
            </EmptyState>
          }
        />
        {total > perPage && (
          <Pagination
            page={view.page}
            pageSize={perPage}
            total={total}
            href={(page) => href({ page })}
            className="border-line border-t px-4 py-3"
          />
        )}
      </Panel>
      <GuaranteePanel {...guarantee} />
    </>
  )
}

export default Refunds
