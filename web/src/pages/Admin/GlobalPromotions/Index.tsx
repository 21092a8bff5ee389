import { Megaphone } from 'lucide-react'
import type { PromotionLine } from '../../../../../src/contracts/marketing/pages'
import { EndPromotion } from '../../../features/marketing/EndPromotion'
import type { PageComponent } from '../../../shell/page'
import { DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { brl, counted } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import type { Column } from '../../../ui/tableTypes'

const gives = ({ discount, promotionalPrice }: PromotionLine) => {
  if (discount !== null) return `${discount}% de desconto`
  return promotionalPrice === null ? 'Só o banner' : `Tudo por ${brl(promotionalPrice)}`
}

const columns: Column<PromotionLine>[] = [
  { key: 'code', header: 'Promoção', primary: true, cell: ({ code }) => <code>{code}</code> },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ running }) => (
      <Status tone={running ? 'ok' : 'neutral'}>{running ? 'No ar' : 'Encerrada'}</Status>
    ),
  },
  { key: 'gives', header: 'Oferta', cell: gives },
  { key: 'start', header: 'Começo', cell: ({ startedAt }) => <DateTime at={startedAt} format="dayTime" /> },
  {
    key: 'end',
    header: 'Fim',
    cell: ({ endedAt, endDate }) => <DateTime at={endedAt ?? endDate} format="dayTime" />,
  },
  {
    key: 'closings',
    header: 'Banner fechado',
    align: 'right',
    cell: ({ closings }) => counted(closings, 'vez', 'vezes'),
  },
  {
    key: 'end-it',
    header: 'Ações',
    align: 'right',
    cell: ({ running, promotionId, code }) =>
      running ? (
        <EndPromotion promotionId={promotionId} code={code} />
      ) : (
        <span className="text-muted">—</span>
      ),
  },
]

const GlobalPromotions: PageComponent<'Admin/GlobalPromotions/Index'> = ({ promotions }) => (
  <>
    <PageHeader title="Promoções globais" lead="Uma promoção de cada vez vale para a loja inteira." />
    <Panel flush className="overflow-clip">
      <DataTable
        caption="Promoções globais"
        columns={columns}
        rows={promotions}
        rowKey={({ promotionId }) => promotionId}
        empty={
          <EmptyState title="Nenhuma promoção ainda" icon={Megaphone}>
            Uma promoção global põe um banner com contagem regressiva no topo do site.
          </EmptyState>
        }
      />
    </Panel>
  </>
)

export default GlobalPromotions
