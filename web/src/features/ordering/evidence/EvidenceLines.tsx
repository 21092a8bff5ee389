import { accessWords } from '../../../../../src/contracts/catalog/access-words'
import type { EvidencePages } from '../../../../../src/contracts/ordering/evidence'
import { brl, date } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'

type Line = EvidencePages['Admin/Orders/Evidence']['lines'][number]

/** The offered products with their prices and price history until then. */
export function EvidenceLines({ lines, placedAt }: { lines: readonly Line[]; placedAt: string }) {
  return (
    <Panel title="Oferta e preços">
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={`${line.productType} ${line.productId}`} className="py-5 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{line.title}</span>
              <span>{brl(line.total)}</span>
            </p>
            <p className="text-15 text-fg-2">
              Preço anunciado em {date(placedAt, 'dayTime')}: {brl(line.price)}
              {line.discount > 0 &&
                `, menos ${brl(line.discount)} ${line.discountSource === 'coupon' ? 'do cupom' : 'da promoção'}`}
              . Vendido com {line.guaranteeDays} dias de garantia
              {line.accessMonths && ` e ${accessWords(line.accessMonths)}`}.
            </p>
            <h3 className="mt-3 mb-1 text-sm text-muted">Preços até o pedido</h3>
            <ol className="grid gap-1 text-sm">
              {line.prices.map(({ at, price, listPrice, onSale }) => (
                <li key={at} className="flex flex-wrap justify-between gap-x-4">
                  <span className="tabular">{date(at, 'dayTime')}</span>
                  <span>
                    {price === null ? 'Sem preço' : brl(price)}
                    {listPrice !== null && ` (de ${brl(listPrice)})`}
                    {onSale ? ' · à venda' : ' · fora da loja'}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
