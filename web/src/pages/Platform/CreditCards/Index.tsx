import { CreditCard, Lock } from 'lucide-react'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { EmptyState } from '../../../ui/EmptyState'
import { counted, date } from '../../../ui/format'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const capitalised = (brand: string) => brand.charAt(0).toLocaleUpperCase('pt-BR') + brand.slice(1)

const CreditCards: PageComponent<'Platform/CreditCards/Index'> = ({ cards }) => (
  <div className="container-prose py-8 sm:py-10">
    <PageHeader
      above={<Breadcrumbs items={[{ label: 'Minha conta', href: '/profile' }, { label: 'Cartões' }]} />}
      title="Meus cartões"
      lead="Os que pagaram suas compras, para você reconhecer cada uma na fatura."
    />
    <div className="grid gap-5">
      <Alert tone="info" icon={Lock} title="Nenhum cartão fica guardado para cobrar depois">
        O número vai direto ao provedor de pagamentos e não passa por nós. A cada compra você digita o cartão
        de novo; aqui ficam só a bandeira e os quatro últimos números.
      </Alert>
      <Panel title="Cartões usados">
        {cards.length > 0 ? (
          <ul className="divide-y divide-line">
            {cards.map(({ brand, last4, purchases, lastUsedAt }) => (
              <li key={`${brand} ${last4}`} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
                <CreditCard aria-hidden="true" className="size-6 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium">
                    {capitalised(brand)} final <span className="tabular">{last4}</span>
                  </p>
                  <p className="text-muted text-sm">
                    {counted(purchases, 'compra', 'compras')} · a última em {date(lastUsedAt, 'dayLong')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Nenhum cartão por aqui" icon={CreditCard} className="py-6">
            Quando você pagar com cartão, a compra aparece aqui com a bandeira e os quatro últimos números.
          </EmptyState>
        )}
      </Panel>
    </div>
  </div>
)

export default CreditCards
