import { productPage } from '../../../../../src/contracts/catalog/product-page'
import type { FavoriteLesson } from '../../../../../src/contracts/learning/pages'
import { CardLink } from '../../../ui/CardLink'
import { duration } from '../../../ui/format'
import { lessonHref } from '../watch/lesson'
import { RemoveFavorite } from './RemoveFavorite'

/** A lesson among the favourites: to watch, or its course's page for who does not have it. */
export function FavoriteLessonRow({ lesson }: { lesson: FavoriteLesson }) {
  const { itemId, title, seconds, course, open } = lesson
  const href = open ? lessonHref(course.slug, itemId) : productPage({ type: 'course', slug: course.slug })
  return (
    <article className="relative flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-1">
      <div className="min-w-0 flex-1">
        <h3 className="text-base">
          <CardLink href={href}>{title}</CardLink>
        </h3>
        <p className="text-muted text-sm">
          {course.title}
          {seconds > 0 && ` · ${duration(seconds)}`}
          {!open && ' · você não tem este curso'}
        </p>
      </div>
      <RemoveFavorite kind="lesson" itemId={itemId} title={title} />
    </article>
  )
}
