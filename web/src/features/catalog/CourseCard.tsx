import type { CourseCard as Course } from '../../../../src/contracts/catalog/cards'
import { levelNames } from '../../../../src/contracts/catalog/levels'
import { productPage } from '../../../../src/contracts/catalog/product-page'
import { Card } from '../../ui/Card'
import { CardLink } from '../../ui/CardLink'
import { counted, duration } from '../../ui/format'
import { Stars } from '../../ui/Stars'
import { Cover } from './Cover'
import { Heart } from './favorites/Heart'
import { Price } from './Price'

export const CARD_SIZES = '(min-width: 1200px) 300px, (min-width: 640px) 46vw, 92vw'

/** The card of a course: the whole card links to its page. */
export function CourseCard({ course, eager }: { course: Course; eager?: boolean }) {
  return (
    <Card className="h-full">
      <Cover type="course" slug={course.slug} own={course.cover} sizes={CARD_SIZES} eager={eager} />
      <Heart kind="course" itemId={course.id} title={course.title} />
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <h3 className="text-balance">
          <CardLink href={productPage(course)}>{course.title}</CardLink>
        </h3>
        <p className="mt-1 text-15 text-muted">
          {course.teacher} · {duration(course.seconds)}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {levelNames[course.level]} · {counted(course.lessons, 'aula', 'aulas')}
        </p>
        <div className="mt-auto grid gap-1.5 pt-3">
          {course.rating !== null && <Stars value={course.rating} count={course.reviews} />}
          <Price offer={course} />
        </div>
      </div>
    </Card>
  )
}
