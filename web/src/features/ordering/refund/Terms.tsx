import type { RefundPages } from '../../../../../src/contracts/ordering/refund-pages'
import { DescriptionList } from '../../../ui/DescriptionList'
import { brl, date, number } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'

type Props = Pick<RefundPages['Admin/Orders/RefundInfo'], 'order' | 'terms'>

const rules = {
  regret: 'Arrependimento',
  guarantee: 'Garantia',
}

/** The refund rules of the order and the dates they depend on. */
export function Terms({ order, terms }: Props) {
  const { basis, regretUntil, guaranteeUntil, courses, earlierRefunds, pixUntil, left, obstacle } = terms
  // Periods start with the payment.
  if (!order.paidAt) return <Panel title="Regras deste pedido">{obstacle}</Panel>
  return (
    <Panel title="Regras deste pedido">
      {obstacle && <p className="mb-3 text-15">{obstacle}</p>}
      <DescriptionList
        items={[
          { term: 'Vale agora', detail: basis ? rules[basis] : 'Garantia encerrada: só a equipe' },
          { term: 'Desistência até', detail: date(regretUntil) },
          { term: 'Garantia até', detail: date(guaranteeUntil) },
          ...(pixUntil ? [{ term: 'Dá para devolver pelo Pix até', detail: date(pixUntil) }] : []),
          ...courses.map(({ title, percent, done, lessons }) => ({
            term: `Aulas vistas de ${title}`,
            detail: `${percent}% (${done} de ${number(lessons)})`,
          })),
          {
            term: 'Reembolsos anteriores',
            detail: earlierRefunds === 0 ? 'Nenhum' : String(earlierRefunds),
          },
          { term: 'Já reembolsado', detail: brl(order.refunded) },
          ...(order.chargedBack > 0
            ? [{ term: 'Perdido na contestação', detail: brl(order.chargedBack) }]
            : []),
          { term: 'Ainda pode ser pedido', detail: brl(left), strong: true },
        ]}
      />
    </Panel>
  )
}
