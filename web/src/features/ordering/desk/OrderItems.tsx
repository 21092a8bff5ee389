import type { OrderDetail } from '../../../../../src/contracts/ordering/order'
import { DescriptionList } from '../../../ui/DescriptionList'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'

type Line = OrderDetail['lines'][number]

/** What was bought, what was taken off and what came to be paid. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const { lines, subtotal, discount, discountBy, total, refunded, chargedBack } = order
  const gone = [
    { term: 'Reembolsado', cents: refunded },
    { term: 'Perdido em contestação', cents: chargedBack },
  ].filter(({ cents }) => cents > 0)
  const reason = discountBy?.source === 'coupon' ? 'Cupom' : 'Promoção'
  return (
    <Panel title="Itens">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Item key={`${line.productType}-${line.productId}`} {...line} />
        ))}
      </ul>
      <DescriptionList
        className="mt-2 border-line border-t pt-4"
        items={[
          { term: 'Subtotal', detail: <Money cents={subtotal} /> },
          ...(discount > 0
            ? [
                {
                  term: discountBy ? `${reason} ${discountBy.code}` : 'Desconto',
                  detail: (
                    <>
                      − <Money cents={discount} />
                    </>
                  ),
                },
              ]
            : []),
          { term: 'Total', detail: <Money cents={total} />, strong: true },
          ...gone.map(({ term, cents }) => ({
            term,
            detail: (
              <>
                − <Money cents={cents} />
              </>
            ),
          })),
          ...(gone.length > 0
            ? [
                {
                  term: 'Fica na loja',
                  detail: <Money cents={total - refunded - chargedBack} />,
                  strong: true,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}

const Item = ({ productType, title, price, discount, total, href }: Line) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
    <div className="min-w-0">
      <p className="font-medium">{href ? <TextLink href={href}>{title}</TextLink> : title}</p>
      <p className="text-muted text-sm">
        {productType === 'bundle' ? 'Formação' : 'Curso'}
        {discount > 0 && (
          <>
            {' '}
            · desconto de <Money cents={discount} />
          </>
        )}
      </p>
    </div>
    <Money cents={total} was={discount > 0 ? price : undefined} className="ml-auto" />
  </li>
)
