import type { CatalogPages } from '../../../../src/contracts/catalog/pages'
import { Alert } from '../../ui/Alert'
import { brl, counted, plural } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { BuyButtons } from './BuyButtons'
import { Cover } from './Cover'
import { Guarantees } from './Guarantees'
import { Price } from './Price'

type Props = Pick<CatalogPages['Platform/Bundles/Show'], 'bundle' | 'totals' | 'owned' | 'regretDays'>

/** The box to buy a programme; it says so when some of its courses are already the student's. */
export function BundleBox({ bundle, totals, owned, regretDays }: Props) {
  const saved = bundle.separately - bundle.price
  const whole = totals.courses > 0 && owned.length >= totals.courses
  return (
    <>
      <Cover type="bundle" slug={bundle.slug} sizes="(min-width: 1024px) 368px, 92vw" eager />
      <div className="grid gap-4 p-5">
        {whole ? (
          <>
            <Alert tone="ok">Você já tem todos os cursos desta formação.</Alert>
            <LinkButton href="/student/mycourses" size="lg" full>
              Ir para meus cursos
            </LinkButton>
          </>
        ) : (
          <>
            <div>
              <Price offer={bundle} size="box" />
              {saved > 0 && (
                <p className="mt-1.5 font-semibold text-ok text-sm">
                  {brl(saved)} a menos que comprando um a um
                </p>
              )}
            </div>
            {owned.length > 0 && (
              <Alert tone="info">
                Você já tem {counted(owned.length, 'curso', 'cursos')} desta formação. Compare com o preço{' '}
                {plural(totals.courses - owned.length, { one: 'do que falta', other: 'dos que faltam' })}{' '}
                antes de comprar.
              </Alert>
            )}
            <BuyButtons product={{ ...bundle, type: 'bundle' }} />
          </>
        )}
        <Guarantees price={bundle.price} regretDays={regretDays} />
      </div>
    </>
  )
}
