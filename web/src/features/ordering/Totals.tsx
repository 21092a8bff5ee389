import type { Totals as Sums } from '../../../../src/contracts/ordering/offers'
import { Money } from '../../ui/Money'

export interface TotalsProps extends Sums {
  /** "Total", "Total no Pix". */
  label?: string
  /** Centavos of all lines at their former prices; the same as `subtotal` when nothing is crossed out. */
  former?: number
  /** Interest of the instalments, included in the total. */
  interest?: number
}

const WHY = { coupon: 'Cupom', promotion: 'Promoção' }

/** Subtotal, discounts with their reasons, total. */
export function Totals(props: TotalsProps) {
  const { subtotal, discount, total, discountBy, label = 'Total', interest = 0 } = props
  const { former = subtotal } = props
  const saved = former - subtotal + discount
  return (
    <dl className="grid gap-y-2">
      {saved > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Subtotal</dt>
          <dd>
            <Money cents={former} />
          </dd>
        </div>
      )}
      {former > subtotal && (
        <div className="flex justify-between gap-4 text-ok">
          <dt>Preço reduzido na loja</dt>
          <dd>
            − <Money cents={former - subtotal} />
          </dd>
        </div>
      )}
      {discount > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ok">
          <dt className="flex min-w-0 flex-wrap items-center gap-x-2">
            {discountBy ? WHY[discountBy.source] : 'Desconto'}
            {discountBy && (
              <span className="break-all rounded-chip bg-ok-soft px-2 font-bold text-13 leading-6">
                {discountBy.code}
              </span>
            )}
          </dt>
          <dd className="ml-auto">
            − <Money cents={discount} />
          </dd>
        </div>
      )}
      {interest > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">Juros das parcelas</dt>
          <dd>
            <Money cents={interest} />
          </dd>
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold text-lg">
        <dt>{label}</dt>
        <dd>{total === 0 ? 'Grátis' : <Money cents={total} />}</dd>
      </div>
      {former > subtotal && discount > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 text-15 text-ok">
          <dt>Economia total</dt>
          <dd>
            <Money cents={saved} />
          </dd>
        </div>
      )}
    </dl>
  )
}
