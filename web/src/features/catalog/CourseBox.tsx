import { CirclePlay } from 'lucide-react'
import type { CatalogPages } from '../../../../src/contracts/catalog/pages'
import { Alert } from '../../ui/Alert'
import { LinkButton } from '../../ui/LinkButton'
import { BuyButtons } from './BuyButtons'
import { Cover } from './Cover'
import { DatedNote } from './DatedNote'
import { Heart } from './favorites/Heart'
import { Guarantees } from './Guarantees'
import { watchOf } from './links'
import { Price } from './Price'
import { PriceHistory } from './PriceHistory'

type Props = Pick<
  CatalogPages['Platform/Courses/Show'],
  'course' | 'owned' | 'regretDays' | 'guaranteeDays' | 'accessMonths' | 'dated' | 'priceHistory'
>

/** The purchase box, or for owners of the course the link to its lessons. */
export function CourseBox({
  course,
  owned,
  regretDays,
  guaranteeDays,
  accessMonths,
  dated,
  priceHistory,
}: Props) {
  return (
    <>
      <Cover
        type="course"
        slug={course.slug}
        own={course.cover}
        sizes="(min-width: 1024px) 368px, 92vw"
        eager
      />
      <Heart kind="course" itemId={course.id} title={course.title} />
      <div className="grid gap-4 p-5">
        {owned ? (
          <>
            <Alert tone="ok">Você já tem este curso.</Alert>
            <LinkButton
              href={watchOf(course.slug)}
              size="lg"
              full
              icon={<CirclePlay aria-hidden="true" className="size-5" />}
            >
              Ir para o curso
            </LinkButton>
          </>
        ) : (
          <>
            {dated && <DatedNote dated={dated} slug={course.slug} />}
            <div>
              <Price offer={course} size="box" />
              <PriceHistory prices={priceHistory} />
            </div>
            <BuyButtons product={{ ...course, type: 'course' }} />
          </>
        )}
        <Guarantees
          price={owned ? 0 : course.price}
          regretDays={regretDays}
          guaranteeDays={guaranteeDays}
          accessMonths={owned ? null : accessMonths}
        />
      </div>
    </>
  )
}
