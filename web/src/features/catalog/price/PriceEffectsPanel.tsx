import type { ReactNode } from 'react'
import type { PricedType, PriceEffects } from '../../../../../src/contracts/catalog/price-panel'
import { orderOfferLabel } from '../../../../../src/contracts/ordering/labels'
import { Anchor } from '../../../ui/Anchor'
import { Button } from '../../../ui/Button'
import { brl, counted, percent } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Amounts, priceWords } from '../../marketing/Amounts'
import { usePriceEffects } from './usePriceEffects'

const THIS: Record<PricedType, string> = { course: 'este curso', bundle: 'esta formação' }

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0">
    <h3 className="mb-2 text-base">{title}</h3>
    <div className="grid gap-2 text-15">{children}</div>
  </div>
)

const Line = ({ name, children, note }: { name: ReactNode; children: ReactNode; note?: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
    <span className="min-w-0">{name}</span>
    <span>{children}</span>
    {note && <span className="w-full text-muted text-sm">{note}</span>}
  </li>
)

function Shown({ effects, compares }: { effects: PriceEffects; compares: boolean }) {
  const { shown, promotion, former, installments } = effects
  const longest = installments.filter(({ rateMonthly }) => rateMonthly === 0).at(-1)
  return (
    <Part title="Na loja">
      <ul className="grid gap-2">
        <Line
          name="Preço que aparece"
          note={promotion > 0 && `Com ${promotion}% da promoção da loja, que vale agora.`}
        >
          <Amounts {...shown} />
        </Line>
        {(former.before !== null || former.after !== null) && (
          <Line
            name="Riscado ao lado"
            note="O menor preço que foi mesmo cobrado nos 30 dias antes da redução."
          >
            <Amounts before={former.before} after={former.after} />
          </Line>
        )}
      </ul>
      {compares && former.after === null && (
        <p className="text-muted">
          Nada aparece riscado: só aparece um preço que foi cobrado por 30 dias antes da redução.
        </p>
      )}
      {longest && longest.count > 1 && (
        <p>
          No cartão, até {longest.count}x de <strong>{brl(longest.each)}</strong> sem juros.
        </p>
      )}
      {installments.length > 1 && (
        <details className="group/ways">
          <summary className="inline-flex min-h-8 items-center text-link underline underline-offset-4 pointer-coarse:min-h-11">
            Todas as parcelas
          </summary>
          <table className="mt-1 w-full max-w-md text-15">
            <thead>
              <tr className="text-left text-muted text-sm">
                <th className="py-1 font-medium">Parcelas</th>
                <th className="py-1 text-right font-medium">Cada uma</th>
                <th className="py-1 text-right font-medium">Total</th>
              </tr>
            </thead>
            <tbody className="tabular">
              {installments.map(({ count, each, total, rateMonthly }) => (
                <tr key={count} className="border-line border-t">
                  <td className="py-1">
                    {count}x{rateMonthly > 0 && ` com ${percent(rateMonthly / 100, 2)} a.m.`}
                  </td>
                  <td className="py-1 text-right">{brl(each)}</td>
                  <td className="py-1 text-right">{brl(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Part>
  )
}

const Carts = ({ carts, product }: { carts: PriceEffects['carts']; product: string }) => (
  <Part title="Carrinhos">
    {carts.count === 0 ? (
      <p className="text-muted">Nenhum carrinho tem {product} agora.</p>
    ) : (
      <ul>
        <Line
          name={`${counted(carts.count, 'carrinho tem', 'carrinhos têm')} ${product}`}
          note={carts.before === carts.after ? null : 'Na próxima visita, cada um mostra o que mudou.'}
        >
          <Amounts before={carts.before} after={carts.after} />
        </Line>
      </ul>
    )}
  </Part>
)

function Offers({ offers }: Pick<PriceEffects, 'offers'>) {
  if (offers.length === 0) return null
  return (
    <Part title="Ofertas com preço próprio">
      <ul className="grid gap-2">
        {offers.map(({ offerId, host, kind, price, saves }) => (
          <Line
            key={offerId}
            name={`${orderOfferLabel[kind]} de ${host}`}
            note={
              saves > 0
                ? `${brl(saves)} a menos que na loja`
                : 'Deixa de dar desconto: custa o mesmo ou mais.'
            }
          >
            <span className="tabular font-semibold">{priceWords(price)}</span>
          </Line>
        ))}
      </ul>
    </Part>
  )
}

function Coupons({ coupons, moreCoupons }: Pick<PriceEffects, 'coupons' | 'moreCoupons'>) {
  if (coupons.length === 0) return null
  return (
    <Part title="Com cada cupom">
      <ul className="grid gap-2">
        {coupons.map(({ couponId, code, before, after, problem }) => (
          <Line
            key={couponId}
            name={
              <Anchor href={`/admin/coupons/${encodeURIComponent(couponId)}`} className="text-link underline">
                {code}
              </Anchor>
            }
            note={problem}
          >
            <Amounts before={before} after={after} />
          </Line>
        ))}
      </ul>
      {moreCoupons > 0 && (
        <p className="text-muted">
          E {counted(moreCoupons, 'cupom que também vale', 'cupons que também valem')}.
        </p>
      )}
    </Part>
  )
}

function Programmes({ programmes }: Pick<PriceEffects, 'programmes'>) {
  if (programmes.length === 0) return null
  return (
    <Part title="Formações com este curso">
      <ul className="grid gap-2">
        {programmes.map(({ bundleId, title, price, before, after }) => (
          <Line
            key={bundleId}
            name={
              <>
                {title}, {priceWords(price)}
              </>
            }
            note={
              after > price
                ? `Comprar a formação poupa ${brl(after - price)}.`
                : 'A formação deixa de ser mais barata que os cursos.'
            }
          >
            <span className="text-muted text-sm">um a um </span>
            <Amounts before={before} after={after} />
          </Line>
        ))}
      </ul>
    </Part>
  )
}

interface Props {
  type: PricedType
  id: string
  initial: PriceEffects | null
  /** Which of the two prices is the one that is asked today. */
  follows?: 'price' | 'salePrice'
}

/** What the price does in the shop today; it follows the price that is being typed. */
export function PriceEffectsPanel({ type, id, initial, follows = 'price' }: Props) {
  const { effects, isTyped, compares, busy, reset } = usePriceEffects(type, id, { initial, follows })
  const isThought = effects !== null && effects.price !== effects.asked
  return (
    <Panel
      title={isThought ? `O que muda hoje com ${priceWords(effects.price)}` : 'O que este preço faz hoje'}
      className="max-w-[760px]"
      aria-busy={busy}
      action={
        isTyped && (
          <Button size="sm" variant="ghost" onClick={reset}>
            Ver como estava
          </Button>
        )
      }
    >
      {effects ? (
        <div aria-live="polite">
          <Shown effects={effects} compares={compares} />
          <Carts carts={effects.carts} product={THIS[type]} />
          <Offers offers={effects.offers} />
          <Coupons coupons={effects.coupons} moreCoupons={effects.moreCoupons} />
          <Programmes programmes={effects.programmes} />
        </div>
      ) : (
        <p className="text-muted">Digite um preço para ver como ele aparece e o que muda com ele.</p>
      )}
    </Panel>
  )
}
