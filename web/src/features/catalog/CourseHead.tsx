import { CirclePlay } from 'lucide-react'
import { levelNames } from '../../../../src/contracts/catalog/levels'
import type { CatalogPages } from '../../../../src/contracts/catalog/pages'
import { Avatar } from '../../ui/Avatar'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { DateTime } from '../../ui/DateTime'
import { counted, duration } from '../../ui/format'
import { Stars } from '../../ui/Stars'
import { ProductHero } from './ProductHero'

type Props = Pick<CatalogPages['Platform/Courses/Show'], 'course' | 'students' | 'reviews' | 'totals'> & {
  hasPreview: boolean
}

/** The course's promise, rating and teacher. */
export function CourseHead({ course, students, reviews, totals, hasPreview }: Props) {
  const { category } = course
  return (
    <ProductHero>
      <Breadcrumbs
        items={[
          { label: 'Cursos', href: '/courses' },
          ...(category ? [{ label: category.name, href: `/categories/${category.slug}` }] : []),
        ]}
      />
      <h1 className="mt-3 text-[clamp(1.875rem,1.4rem+2vw,2.75rem)] text-white">{course.title}</h1>
      <p className="mt-3 max-w-[56ch] text-brand-100 text-lg">{course.promise || course.subtitle}</p>
      <ul className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-15 text-brand-200">
        {reviews.mean !== null && (
          <li>
            <a href="#avaliacoes" className="rounded-chip text-white hover:underline">
              <Stars value={reviews.mean} count={reviews.count} />
            </a>
          </li>
        )}
        {students > 0 && <li>{counted(students, 'aluno', 'alunos')}</li>}
        <li>{levelNames[course.level]}</li>
        <li>
          {duration(totals.seconds)} · {counted(totals.lessons, 'aula', 'aulas')}
        </li>
        <li>
          Atualizado em <DateTime at={course.updatedAt} format="month" />
        </li>
      </ul>
      <p className="mt-4 flex items-center gap-2.5 text-15 text-brand-200">
        <Avatar name={course.teacher.name} src={course.teacher.portrait} />
        Com
        <a href="#quem-ensina" className="rounded-chip font-semibold text-white underline underline-offset-4">
          {course.teacher.name}
        </a>
      </p>
      {hasPreview && (
        <a
          href="#aula-gratis"
          className="mt-5 inline-flex min-h-11 items-center gap-2 rounded-control border border-brand-400 px-4.5 font-semibold text-white no-underline hover:bg-brand-900"
        >
          <CirclePlay aria-hidden="true" className="size-5" />
          Assistir aula grátis
        </a>
      )}
    </ProductHero>
  )
}
