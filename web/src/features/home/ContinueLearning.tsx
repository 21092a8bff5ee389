import { Play } from 'lucide-react'
import type { EnrolledCourse } from '../../../../src/contracts/learning/pages'
import { plural } from '../../ui/format'
import { LinkButton } from '../../ui/LinkButton'
import { Progress } from '../../ui/Progress'
import { Cover } from '../catalog/Cover'
import { watchOf } from '../catalog/links'

/** For students: the course watched last and its next lesson. */
export function ContinueLearning({ course }: { course: EnrolledCourse }) {
  const left = course.totalLessons - course.doneLessons
  return (
    <section
      aria-labelledby="continuar"
      className="mt-6 grid items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 shadow-1 sm:grid-cols-[176px_minmax(0,1fr)_auto] sm:p-5"
    >
      <div className="overflow-hidden rounded-small max-sm:hidden">
        <Cover type="course" slug={course.slug} own={course.cover} sizes="176px" eager />
      </div>
      <div className="min-w-0">
        <h2 id="continuar" className="font-normal font-sans text-15 text-muted tracking-normal">
          Continue de onde parou
        </h2>
        <p className="mt-0.5 font-bold text-lg leading-snug">{course.next?.title ?? course.title}</p>
        <p className="mb-2.5 text-15 text-muted">{course.title}</p>
        <Progress
          value={course.percent}
          max={100}
          label={`Progresso em ${course.title}`}
          text={`${course.percent}% concluído · ${plural(left, { one: 'falta 1 aula', other: `faltam ${left} aulas` })}`}
          showText
        />
      </div>
      <LinkButton href={watchOf(course.slug)} icon={<Play aria-hidden="true" className="size-4.5" />}>
        Continuar
      </LinkButton>
    </section>
  )
}
