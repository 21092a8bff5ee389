import { Star } from 'lucide-react'
import type { CourseToReview } from '../../../../../src/contracts/communication/pages'
import { OwnReviewPanel } from '../../../features/communication/reviews/OwnReviewPanel'
import { ReviewForm } from '../../../features/communication/reviews/ReviewForm'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { percent } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'

function ToReview({ course }: { course: CourseToReview }) {
  return (
    <details className="rounded-card border border-line bg-surface shadow-1">
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-card px-4 py-2">
        <Star aria-hidden="true" className="size-5 shrink-0 text-link" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold text-link">Avaliar {course.title}</span>
          <span className="text-muted text-sm">{percent(course.percent / 100, 0)} concluído</span>
        </span>
      </summary>
      <div className="px-4 pb-4">
        <ReviewForm courseId={course.courseId} />
      </div>
    </details>
  )
}

const MyReviews: PageComponent<'Platform/Student/MyReviews'> = ({ reviews, open }) => (
  <AccountFrame title="Minhas avaliações" lead="O que você achou dos seus cursos. Quem está escolhendo lê.">
    {reviews.length === 0 && open.length === 0 && (
      <EmptyState
        icon={Star}
        title="Nada para avaliar ainda"
        action={<LinkButton href="/courses">Ver cursos</LinkButton>}
      >
        Quando você tiver um curso, a avaliação dele fica aqui.
      </EmptyState>
    )}
    {open.length > 0 && (
      <section aria-labelledby="a-avaliar" className="mb-8">
        <h2 id="a-avaliar" className="mb-4">
          Para avaliar
        </h2>
        <ul className="grid gap-3">
          {open.map((course) => (
            <li key={course.courseId}>
              <ToReview course={course} />
            </li>
          ))}
        </ul>
      </section>
    )}
    {reviews.length > 0 && (
      <section aria-labelledby="avaliados">
        <h2 id="avaliados" className="mb-4">
          Já avaliados
        </h2>
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <li key={review.courseId}>
              <OwnReviewPanel review={review} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </AccountFrame>
)

export default MyReviews
