import type { ProgrammeView } from '../../../../src/contracts/catalog/pages'
import { Alert } from '../../ui/Alert'
import { brl } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { BuyButtons } from './BuyButtons'
import { Cover } from './Cover'
import { Heart } from './favorites/Heart'
import { Guarantees } from './Guarantees'
import { OwnerNote } from './OwnerNote'
import { Price } from './Price'

type Props = Pick<
  ProgrammeView,
  'bundle' | 'totals' | 'owned' | 'forOwner' | 'regretDays' | 'guaranteeDays' | 'accessMonths'
>

/** The purchase box of a programme; who owns some of its courses pays only for the others. */
export function BundleBox({
  bundle,
  totals,
  owned,
  forOwner,
  regretDays,
  guaranteeDays,
  accessMonths,
}: Props) {
  const offer = forOwner ?? bundle
  const saved = offer.separately - offer.price
  const whole = totals.courses > 0 && owned.length >= totals.courses
  return (
    <>
      <Cover
        type="bundle"
        slug={bundle.slug}
        own={bundle.cover}
        sizes="(min-width: 1024px) 368px, 92vw"
        eager
      />
      <Heart kind="bundle" itemId={bundle.id} title={bundle.title} />
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
              <Price offer={offer} size="box" />
              {saved > 0 && (
                <p className="mt-1.5 font-semibold text-ok text-sm">
                  {brl(saved)} a menos que comprando um a um
                </p>
              )}
            </div>
            {forOwner && <OwnerNote owned={owned.length} left={forOwner.left} from={forOwner.from} />}
            <BuyButtons product={{ ...bundle, price: offer.price, type: 'bundle' }} />
          </>
        )}
        <Guarantees
          price={offer.price}
          regretDays={regretDays}
          guaranteeDays={guaranteeDays}
          accessMonths={accessMonths}
        />
      </div>
    </>
  )
}
