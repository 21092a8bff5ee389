import type { Offer } from '../../../../src/contracts/catalog/cards'
import { cx } from '../../ui/cx'
import { brl, date } from '../../ui/format'
import { Money } from '../../ui/Money'

export interface PriceProps {
  offer: Offer
  /** `bar` is the shortest, without a note on interest. */
  size?: 'card' | 'box' | 'bar'
  className?: string
}

/** "de R$ 297,00 por R$ 197,00", with the instalments by card below. */
export function Price({
  offer: { price, listPrice, installment, until },
  size = 'card',
  className,
}: PriceProps) {
  const big = size === 'box' ? 'font-display font-extrabold text-3xl' : 'font-bold text-lg'
  return (
    <div className={cx('min-w-0', className)}>
      {price === 0 ? (
        <p className={cx(big, 'text-ok leading-tight')}>Grátis</p>
      ) : (
        <p className={cx(big, 'flex flex-wrap items-baseline gap-x-2 leading-tight')}>
          {listPrice !== null && listPrice > price && (
            <s className="font-normal font-sans text-15 text-muted">
              <span className="sr-only">de </span>
              {brl(listPrice)}
              <span className="sr-only"> por</span>
            </s>
          )}
          <Money cents={price} />
        </p>
      )}
      {installment && (
        <p className="text-muted text-sm">
          ou {installment.count}x de <span className="whitespace-nowrap">{brl(installment.each)}</span>
          {size !== 'bar' && ' sem juros'}
        </p>
      )}
      {until && size === 'box' && <p className="text-sm">Até {date(until, 'dayTime')}</p>}
    </div>
  )
}
