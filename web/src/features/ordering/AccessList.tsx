import { PlayCircle } from 'lucide-react'
import type { PageProps } from '../../../../src/contracts/pages'
import { LinkButton } from '../../ui/LinkButton'
import { ProductThumb } from './ProductThumb'

type Courses = PageProps<'Checkout/FastCheckout/Success'>['courses']

/** Links to the first lesson of each course; the first link is the primary button. */
export function AccessList({ courses }: { courses: Courses }) {
  return (
    <ul className="divide-y divide-line">
      {courses.map((course, index) => (
        <li
          key={course.slug}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <ProductThumb productType="course" slug={course.slug} own={course.cover} className="w-24" />
          <span className="min-w-40 flex-1 font-semibold">{course.title}</span>
          <LinkButton
            href={course.watchHref}
            variant={index === 0 ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            icon={<PlayCircle aria-hidden="true" className="size-5" />}
            aria-label={`${index === 0 ? 'Começar agora' : 'Assistir'}: ${course.title}`}
          >
            {index === 0 ? 'Começar agora' : 'Assistir'}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
