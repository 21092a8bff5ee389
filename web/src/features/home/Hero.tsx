import { Check } from 'lucide-react'
import type { CourseCard } from '../../../../src/contracts/catalog/cards'
import { productPage } from '../../../../src/contracts/catalog/product-page'
import type { HomeProps } from '../../../../src/contracts/site/home'
import { Anchor } from '../../ui/Anchor'
import { LinkButton } from '../../ui/LinkButton'
import { Cover } from '../catalog/Cover'
import { Announcement } from './Announcement'

export interface HeroProps
  extends Pick<HomeProps, 'headline' | 'lead' | 'facts' | 'announcement' | 'featured'> {
  /** Covers behind the featured one. */
  others: readonly CourseCard[]
  /** Anchor of the programmes' section, if there is one. */
  bundlesId: string | null
}

const SIZES = '(min-width: 1024px) 580px, 92vw'

/** Headline, two links, three facts, and covers of courses. */
export function Hero(props: HeroProps) {
  const { headline, lead, facts, announcement, featured, others, bundlesId } = props
  return (
    <section className="grid items-center gap-x-12 gap-y-10 py-8 lg:grid-cols-[1.05fr_1fr] lg:py-14">
      <div>
        {announcement && <Announcement {...announcement} />}
        <h1 className="text-hero">{headline}</h1>
        {lead && <p className="mt-4 max-w-[46ch] text-fg-2 text-lg lg:text-[1.1875rem]">{lead}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href="/courses" size="lg" className="max-sm:w-full">
            Ver cursos
          </LinkButton>
          {bundlesId && (
            <LinkButton href={`#${bundlesId}`} size="lg" variant="secondary" className="max-sm:w-full">
              Conhecer formações
            </LinkButton>
          )}
        </div>
        {facts.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1.5 text-15 text-muted">
            {facts.map((fact) => (
              <li key={fact} className="flex items-center gap-1.5">
                <Check aria-hidden="true" className="size-4 text-ok" />
                {fact}
              </li>
            ))}
          </ul>
        )}
      </div>
      {featured && (
        <div className="relative px-3 pt-8 sm:px-8 lg:px-6">
          {others.slice(0, 2).map((course, at) => (
            <div
              key={course.id}
              aria-hidden="true"
              className={
                at === 0
                  ? 'absolute inset-x-14 top-0 -rotate-3 overflow-hidden rounded-hero opacity-75 shadow-2'
                  : 'absolute inset-x-10 top-3 rotate-2 overflow-hidden rounded-hero opacity-90 shadow-2'
              }
            >
              <Cover type="course" slug={course.slug} own={course.cover} sizes={SIZES} />
            </div>
          ))}
          <Anchor
            href={productPage(featured.course)}
            aria-label={`Ver o curso ${featured.course.title}`}
            className="relative block overflow-hidden rounded-hero shadow-3"
          >
            <Cover
              type="course"
              slug={featured.course.slug}
              own={featured.course.cover}
              sizes={SIZES}
              eager
            />
          </Anchor>
          {featured.label && (
            <p className="absolute top-11 right-6 rounded-full bg-promo px-3 py-1 font-semibold text-13 text-white sm:right-12 lg:right-10">
              {featured.label}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
