import type { EvidencePages } from '../../../../../src/contracts/ordering/evidence'
import { brl, date, percent } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'

type Props = Pick<EvidencePages['Admin/Orders/Evidence'], 'installments' | 'interest' | 'chosen'>
type Way = Pick<NonNullable<Props['chosen']>, 'count' | 'first' | 'each'>

const rate = (percents: number) => percent(percents / 100, 2)
const split = ({ count, first, each }: Way) =>
  `${count}x de ${brl(each)}${first === each ? '' : ` (a primeira, ${brl(first)})`}`

/** The interest rule shown at the checkout. */
function Rule({ rateMonthly, free, since, price }: NonNullable<Props['interest']>) {
  return (
    <p className="mb-3 text-15">
      Preço antes de juros: <b>{brl(price)}</b>.{' '}
      {rateMonthly > 0
        ? `Regra do momento: sem juros em até ${free}x; acima disso, ${rate(rateMonthly)} ao mês`
        : 'Regra do momento: sem juros em qualquer número de parcelas'}
      {since ? `, em vigor desde ${date(since, 'dayTime')}.` : ', a da loja desde o começo.'}
    </p>
  )
}

function Chosen({ chosen }: { chosen: NonNullable<Props['chosen']> }) {
  const { at, total, interest, rateMonthly, rateYearly } = chosen
  return (
    <p className="mb-3 text-15">
      O comprador escolheu em {date(at, 'dayTime')}: <b>{split(chosen)}</b>, total {brl(total)}
      {interest > 0 ? `, dos quais ${brl(interest)} de juros` : ', sem juros'}
      {interest > 0 && rateMonthly !== null && ` (${rate(rateMonthly)} ao mês`}
      {interest > 0 &&
        rateMonthly !== null &&
        (rateYearly !== null ? `, CET ${rate(rateYearly)} ao ano)` : ')')}
      .
    </p>
  )
}

/** The instalment plans shown at the checkout, and the chosen one. */
export const EvidenceWays = ({ installments, interest, chosen }: Props) => (
  <Panel title="Parcelas oferecidas neste pedido">
    {interest === null ? (
      <p className="text-15">Pedido gratuito: nada a pagar.</p>
    ) : (
      <>
        <Rule {...interest} />
        {chosen && <Chosen chosen={chosen} />}
        {installments.length === 0 ? (
          <p className="text-15">Este pedido só podia ser pago com Pix.</p>
        ) : (
          <ul className="grid gap-1 text-sm sm:grid-cols-2">
            {installments.map((way) => (
              <li key={way.count} className="tabular">
                {split(way)}
                {way.rateMonthly > 0
                  ? ` · total ${brl(way.total)}, ${rate(way.rateMonthly)} ao mês`
                  : ' sem juros'}
              </li>
            ))}
          </ul>
        )}
      </>
    )}
  </Panel>
)
