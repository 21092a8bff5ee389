import type { ProductPricePanel } from '../../../../../src/contracts/catalog/price-panel'
import type { SectionPartProps } from '../../../admin/part-props'
import { usePage } from '../../../shell/current'
import { DateTime } from '../../../ui/DateTime'
import { brl } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { PriceEffectsPanel } from './PriceEffectsPanel'
import { SalePricePanel } from './SalePricePanel'

function History({ history }: Pick<ProductPricePanel, 'history'>) {
  if (history.length === 0) return null
  return (
    <Panel title="Histórico de preço" className="max-w-[760px]">
      <ol className="grid gap-2 text-15">
        {history.map(({ from, to, price, promoted, by }) => (
          <li key={from} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
            <span>
              {!to && 'Desde '}
              <DateTime at={from} format="dayTime" />
              {to && (
                <>
                  {' a '}
                  <DateTime at={to} format="dayTime" />
                </>
              )}
              <span className="text-muted">
                {promoted && ' · promoção'}
                {by && ` · por ${by}`}
              </span>
            </span>
            <span className="tabular font-semibold">
              {price === null ? 'Fora da loja' : price === 0 ? 'Grátis' : brl(price)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Below the form of a price: the price for a time, what a price does today, and what was asked before. */
export default function PricePanel({
  editor: { row },
  extra,
  Form,
}: SectionPartProps & { extra: ProductPricePanel }) {
  const { url } = usePage()
  return (
    <div className="mt-5 grid gap-5">
      <SalePricePanel id={row.id} current={url} extra={extra} Form={Form} />
      <PriceEffectsPanel
        type={extra.productType}
        id={row.id}
        initial={extra.effects}
        follows={extra.salePrice?.running ? 'salePrice' : 'price'}
        key={`${row.id} ${extra.effects?.price} ${extra.salePrice?.salePriceId}`}
      />
      <History history={extra.history} />
    </div>
  )
}
