import type { OrderDetail } from '../../../../../src/contracts/ordering/order'
import type { LineGivenBack } from '../../../../../src/contracts/ordering/staff-pages'
import { DescriptionList } from '../../../ui/DescriptionList'
import { brl } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { Tag } from '../../../ui/Tag'
import { TextLink } from '../../../ui/TextLink'

type Line = OrderDetail['lines'][number]

/** Products, discounts and total. */
export function OrderItems({ order, givenBack }: { order: OrderDetail; givenBack: LineGivenBack[] }) {
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
          <Item
            key={`${line.productType}-${line.productId}`}
            {...line}
            back={givenBack.find(
              ({ productType, productId }) =>
                productType === line.productType && productId === line.productId,
            )}
          />
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
                  term: 'Receita líquida',
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

/** The refunded amount of a line, and whether its access was revoked. */
const Back = ({ amount, onTheWay, whole }: LineGivenBack) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
    <Tag tone={whole ? 'danger' : 'warn'}>{whole ? 'Reembolsado' : 'Reembolsado em parte'}</Tag>
    <span className="text-fg-2">
      <Money cents={amount} />
      {onTheWay > 0 && (onTheWay === amount ? ', a caminho' : `, ${brl(onTheWay)} a caminho`)}
      {whole && ' · acesso deste item encerrado'}
    </span>
  </p>
)

const Item = ({
  productType,
  title,
  price,
  discount,
  total,
  href,
  back,
}: Line & { back?: LineGivenBack }) => (
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
      {back && <Back {...back} />}
    </div>
    <Money cents={total} was={discount > 0 ? price : undefined} className="ml-auto" />
  </li>
)
