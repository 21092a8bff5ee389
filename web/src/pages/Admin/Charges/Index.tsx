import { ReceiptText, Scale, SearchX } from 'lucide-react'
import {
  CHARGES_PATH,
  chargesQuery,
  RECONCILIATION_PATH,
} from '../../../../../src/contracts/ordering/charges'
import type { PaymentStatus } from '../../../../../src/contracts/ordering/labels'
import { CardTerms } from '../../../features/ordering/charges/CardTerms'
import { ChargeFilters } from '../../../features/ordering/charges/ChargeFilters'
import { chargeColumns } from '../../../features/ordering/charges/chargeColumns'
import type { PageComponent } from '../../../shell/page'
import { DataTable } from '../../../ui/DataTable'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { Money } from '../../../ui/Money'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'
import { Tabs } from '../../../ui/Tabs'
import { TextLink } from '../../../ui/TextLink'

const tabs: [string, PaymentStatus | null][] = [
  ['Todas', null],
  ['Pagas', 'paid'],
  ['Aguardando', 'pending'],
  ['Recusadas', 'declined'],
  ['A devolver', 'refunding'],
  ['Reembolsadas', 'refunded'],
  ['Contestadas', 'disputed'],
]

const ChargesIndex: PageComponent<'Admin/Charges/Index'> = (props) => {
  const { rows, view, perPage, total, sums, counts, cardTerms } = props
  const all = Object.values(counts).reduce((sum, each) => sum + (each ?? 0), 0)
  const narrowed = chargesQuery.isFiltered(view)
  const kept = sums.captured - sums.refunded - sums.chargedBack
  const shown = [
    { label: 'Recebido', cents: sums.captured, sum: 'captured' },
    { label: 'Reembolsado', cents: sums.refunded, sum: 'refunded' },
    { label: 'Perdido em contestação', cents: sums.chargedBack, sum: 'lost' },
    { label: 'Receita líquida', cents: kept, sum: 'captured' },
    { label: 'Tarifas do provedor', cents: sums.fees, sum: 'fees' },
  ] as const
  return (
    <>
      <PageHeader
        title="Cobranças"
        lead="Cada tentativa de pagamento, como o provedor a conhece."
        actions={
          <LinkButton
            href={RECONCILIATION_PATH}
            variant="secondary"
            icon={<Scale aria-hidden="true" className="size-5" />}
          >
            Conciliação
          </LinkButton>
        }
      />
      <Panel flush>
        <Tabs
          label="Visões da lista"
          className="px-2 pt-1"
          tabs={tabs.map(([label, status]) => ({
            label,
            href: chargesQuery.address(view, { status }),
            current: view.status === status,
            count: status === null ? all : (counts[status] ?? 0),
          }))}
        />
        <ChargeFilters view={view} />
        <section aria-label="Soma desta visão" className="border-line border-b bg-surface-2/40">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 text-15 sm:grid-cols-3 xl:grid-cols-5">
            {shown.map(({ label, cents, sum }) => (
              <div key={label} className="min-w-0">
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="tabular font-semibold">
                  {cents === null ? (
                    <span className="font-normal text-muted">não informadas</span>
                  ) : (
                    <TextLink href={chargesQuery.address(view, { sum })}>
                      <Money cents={cents} />
                    </TextLink>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <DataTable
          caption="Cobranças"
          columns={chargeColumns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            narrowed ? (
              <EmptyState
                icon={SearchX}
                title="Nenhuma cobrança com estes filtros"
                action={
                  <LinkButton href={CHARGES_PATH} variant="secondary">
                    Ver todas as cobranças
                  </LinkButton>
                }
              >
                Tire um filtro de cada vez, ou confira o nº do pedido.
              </EmptyState>
            ) : (
              <EmptyState icon={ReceiptText} title="Ainda não há cobranças">
                A primeira aparece aqui quando alguém for pagar um pedido.
              </EmptyState>
            )
          }
        />
        <PanelPages
          page={view.page}
          pageSize={perPage}
          total={total}
          href={(page) => chargesQuery.address(view, { page })}
        />
      </Panel>
      <CardTerms {...cardTerms} />
    </>
  )
}

export default ChargesIndex
