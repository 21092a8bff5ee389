import type { EvidencePages } from '../../../../../src/contracts/ordering/evidence'
import { brl, date } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { SafeHtml } from '../../../ui/SafeHtml'
import { TextLink } from '../../../ui/TextLink'
import { EvidenceWays } from './EvidenceWays'

type Props = EvidencePages['Admin/Orders/Evidence']

/** Banner, coupon, instalments and terms as they stood at the moment of the order. */
export function EvidenceSeen(props: Props) {
  const { promotions, coupon, terms } = props
  return (
    <div className="grid gap-6 lg:grid-cols-2 print:grid-cols-2">
      <Panel title="Banner e promoção">
        {promotions.length === 0 ? (
          <p className="text-15">Nenhuma promoção da loja estava no ar.</p>
        ) : (
          promotions.map((each) => (
            <div key={each.code} className="mb-3 text-15 last:mb-0">
              <p className="font-semibold">
                {each.code}
                {each.used && ' · deu o desconto deste pedido'}
              </p>
              {each.label && <SafeHtml html={each.label} />}
              <p className="text-muted text-sm">
                {each.discount !== null && `${each.discount}% de desconto · `}
                {each.promotionalPrice !== null && `por ${brl(each.promotionalPrice)} · `}
                no ar desde {date(each.startedAt, 'dayTime')}, até {date(each.endDate, 'dayTime')}
              </p>
            </div>
          ))
        )}
      </Panel>
      <Panel title="Cupom">
        {coupon ? (
          <p className="text-15">
            <b>{coupon.code}</b>: {coupon.kind === 'percent' ? `${coupon.value}%` : brl(coupon.value)} de
            desconto
            {coupon.minimum > 0 && `, compra mínima de ${brl(coupon.minimum)}`}
            {coupon.startsAt && `, desde ${date(coupon.startsAt, 'dayTime')}`}
            {coupon.endsAt && `, até ${date(coupon.endsAt, 'dayTime')}`}
            {coupon.totalLimit !== null && `, ${coupon.totalLimit} usos ao todo`}
            {coupon.perCustomerLimit !== null && `, ${coupon.perCustomerLimit} por pessoa`}. Regras de{' '}
            {date(coupon.since, 'dayTime')}.
          </p>
        ) : (
          <p className="text-15">Nenhum cupom neste pedido.</p>
        )}
      </Panel>
      <EvidenceWays {...props} />
      <Panel title="Termos de uso">
        <p className="text-15">
          {terms.validFrom
            ? `Texto em vigor desde ${date(terms.validFrom)}.`
            : 'O texto em vigor na data do pedido é anterior ao primeiro guardado.'}{' '}
          <TextLink href={terms.href}>Ler os termos</TextLink>
        </p>
      </Panel>
    </div>
  )
}
