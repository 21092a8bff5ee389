import { CreditCard, Lock } from 'lucide-react'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { SavedCardItem } from '../../../features/ordering/SavedCardItem'
import { cardName } from '../../../features/ordering/savedCards'
import type { PageComponent } from '../../../shell/page'
import { Alert } from '../../../ui/Alert'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { EmptyState } from '../../../ui/EmptyState'
import { counted, date } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Panel } from '../../../ui/Panel'

const CreditCards: PageComponent<'Platform/CreditCards/Index'> = ({ saved, most, keeps, used }) => (
  <AccountFrame
    above={<Breadcrumbs items={[{ label: 'Minha conta', href: '/profile' }, { label: 'Cartões' }]} />}
    title="Meus cartões"
    lead="Os que você salvou para a próxima compra e os que já pagaram as últimas."
  >
    <div className="grid gap-5">
      <Panel title="Cartões salvos">
        {saved.length > 0 ? (
          <ul className="divide-y divide-line">
            {saved.map((card) => (
              <SavedCardItem key={card.cardId} card={card} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title="Nenhum cartão salvo"
            icon={CreditCard}
            className="py-6"
            action={keeps && <LinkButton href="/courses">Ver cursos</LinkButton>}
          >
            {keeps
              ? 'Ao pagar com cartão, marque “Salvar este cartão”: na próxima compra, basta escolher.'
              : 'Hoje cada compra com cartão pede os dados de novo.'}
          </EmptyState>
        )}
        {saved.length >= most && (
          <p className="mt-4 text-muted text-sm">
            Você chegou a {most} cartões. Remova um para salvar outro.
          </p>
        )}
      </Panel>
      <Alert tone="info" icon={Lock} title="O número do seu cartão não fica aqui">
        Ele vai direto ao provedor de pagamentos. Guardamos só a bandeira, os quatro últimos números e a
        validade. Ao remover um cartão, o provedor também o apaga.
      </Alert>
      {used.length > 0 && (
        <Panel title="Cartões usados">
          <ul className="divide-y divide-line">
            {used.map((card) => (
              <li
                key={`${card.brand} ${card.last4}`}
                className="flex items-center gap-4 py-3 first:pt-0 last:pb-0"
              >
                <CreditCard aria-hidden="true" className="size-6 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="tabular font-medium">{cardName(card)}</p>
                  <p className="text-muted text-sm">
                    {counted(card.purchases, 'compra', 'compras')} · a última em{' '}
                    {date(card.lastUsedAt, 'dayLong')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  </AccountFrame>
)

export default CreditCards
