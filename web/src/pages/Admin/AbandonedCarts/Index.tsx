import { BellRing, ShoppingCart } from 'lucide-react'
import type { ListAddress } from '../../../../../src/contracts/kernel/list-query'
import {
  type AbandonedCartsView,
  abandonedCartsQuery,
  CARTS_PATH,
  sentRemindersQuery,
} from '../../../../../src/contracts/ordering/abandoned-carts'
import { AbandonedCartFilters } from '../../../features/ordering/abandoned/AbandonedCartFilters'
import { AbandonedCartNumbers } from '../../../features/ordering/abandoned/AbandonedCartNumbers'
import { cartColumns } from '../../../features/ordering/abandoned/cartColumns'
import { sentColumns } from '../../../features/ordering/abandoned/sentColumns'
import type { PageComponent } from '../../../shell/page'
import { DataTable } from '../../../ui/DataTable'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'
import { Tabs } from '../../../ui/Tabs'

const Index: PageComponent<'Admin/AbandonedCarts/Index'> = (props) => {
  const { view, sums, rules, carts, reminders, total, perPage, productTitle } = props
  const all = { ...view, state: null, rule: null, reminded: null }
  const tab = (label: string, state: typeof view.state, count: number) => ({
    label,
    href: abandonedCartsQuery.address(all, { state }),
    current: carts !== null && view.state === state,
    count,
  })
  const list: ListAddress<AbandonedCartsView> = carts ? abandonedCartsQuery : sentRemindersQuery
  return (
    <>
      <PageHeader
        title={reminders ? 'Lembretes enviados' : 'Carrinhos abandonados'}
        lead={`Um carrinho conta como abandonado depois de ${rules.abandonedAfterMinutes} minutos parado, e um pedido pago em até ${rules.attributionDays} dias conta para o lembrete que o trouxe.`}
        actions={
          <LinkButton href={`${CARTS_PATH}/promotions`} variant="secondary">
            Lembretes e ofertas
          </LinkButton>
        }
      />
      <AbandonedCartNumbers view={view} sums={sums} rules={rules} />
      <Panel flush>
        <Tabs
          label="Visões da lista"
          className="px-2 pt-1"
          tabs={[
            tab('Todos', null, sums.abandoned),
            tab('Em aberto', 'abandoned', sums.open),
            tab('Recuperados', 'recovered', sums.recovered),
            tab('Perdidos', 'expired', sums.expired),
            {
              label: 'Lembretes enviados',
              href: sentRemindersQuery.address(all),
              current: reminders !== null,
              count: sums.sent,
            },
          ]}
        />
        <AbandonedCartFilters view={view} product={productTitle} sent={reminders !== null} />
        {carts ? (
          <DataTable
            caption="Carrinhos abandonados"
            columns={cartColumns(view)}
            rows={carts}
            rowKey={({ cartRoundId }) => cartRoundId}
            empty={
              <EmptyState icon={ShoppingCart} title="Nenhum carrinho com estes filtros">
                Procuramos entre os carrinhos abandonados nos dias escolhidos.
              </EmptyState>
            }
          />
        ) : (
          <DataTable
            caption="Lembretes enviados"
            columns={sentColumns}
            rows={reminders ?? []}
            rowKey={({ reminderId }) => reminderId}
            empty={
              <EmptyState icon={BellRing} title="Nenhum lembrete nestes dias">
                Lembretes saem só para quem tem conta ou pediu para ser lembrado.
              </EmptyState>
            }
          />
        )}
        <PanelPages
          page={view.page}
          pageSize={perPage}
          total={total}
          href={(page) => list.address(view, { page })}
        />
      </Panel>
    </>
  )
}

export default Index
