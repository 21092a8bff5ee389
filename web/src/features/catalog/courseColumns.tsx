import type { AdminCourse, CourseStatus } from '../../../../src/contracts/catalog/pages'
import { Anchor } from '../../ui/Anchor'
import type { Column } from '../../ui/DataTable'
import { number, rating } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Status } from '../../ui/Status'
import type { Tone } from '../../ui/tone'
import { CourseAction } from './CourseAction'
import { pageOf } from './links'

const situations: Record<CourseStatus, { word: string; tone: Tone }> = {
  published: { word: 'À venda', tone: 'ok' },
  draft: { word: 'Rascunho', tone: 'warn' },
  archived: { word: 'Arquivado', tone: 'neutral' },
}

/** Columns of the staff's list of courses. */
export const courseColumns = (): Column<AdminCourse>[] => [
  {
    key: 'title',
    header: 'Curso',
    primary: true,
    cell: (course) => (
      <span className="block min-w-48">
        {course.status === 'published' ? (
          <Anchor
            href={pageOf({ type: 'course', slug: course.slug })}
            className="font-semibold text-link hover:underline"
          >
            {course.title}
          </Anchor>
        ) : (
          <span className="font-semibold">{course.title}</span>
        )}
        <span className="block font-normal text-muted text-sm">
          {course.teacher}
          {course.category && ` · ${course.category}`}
          {' · '}
          <Anchor
            href={`/admin/courses/${course.id}/order-bump`}
            className="text-link underline hover:no-underline"
            aria-label={`Ofertas com ${course.title}`}
          >
            Ofertas
          </Anchor>
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status }) => <Status tone={situations[status].tone}>{situations[status].word}</Status>,
  },
  {
    key: 'price',
    header: 'Preço',
    align: 'right',
    cell: ({ price }) =>
      price === null ? (
        <span className="text-muted">—</span>
      ) : price === 0 ? (
        'Grátis'
      ) : (
        <Money cents={price} />
      ),
  },
  { key: 'students', header: 'Alunos', align: 'right', cell: ({ students }) => number(students) },
  { key: 'sales', header: 'Vendas', align: 'right', cell: ({ sales }) => number(sales) },
  {
    key: 'rating',
    header: 'Nota',
    align: 'right',
    cell: ({ rating: mean, reviews }) =>
      mean === null ? (
        <span className="text-muted">—</span>
      ) : (
        <span className="whitespace-nowrap">
          {rating(mean)} <span className="text-muted text-sm">({number(reviews)})</span>
        </span>
      ),
  },
  { key: 'action', header: 'Ação', align: 'right', cell: (course) => <CourseAction course={course} /> },
]
