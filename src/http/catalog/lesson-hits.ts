import type { FoundLesson } from '../../contracts/catalog/pages'
import { type Cue, readWebVtt, sentencesOf, spreadCues } from '../../contracts/kernel/web-vtt'
import { type LessonHit, lessonSearch } from '../../projections/catalog/lesson-search'
import { videoCaptions, writtenCaptions } from '../../projections/catalog/video-captions'
import { courseSyllabus, type PlacedLesson, placedLessons } from '../../projections/learning/course-syllabus'
import { openCourseIds } from '../../projections/learning/student-course'
import { memoized } from '../cache/memoized'
import type { PageContext } from '../kernel/page'
import type { HttpServices } from '../kernel/services'
import type { Shop } from './shop'

const MAX_LESSONS = 6

function sentencesIn(
  { video, transcript }: PlacedLesson['lesson'],
  written: ReadonlyMap<string, string>,
): Cue[] {
  if (!video) return []
  const captions = written.get(video.src)
  return captions ? sentencesOf(readWebVtt(captions) ?? []) : spreadCues(transcript, video.seconds)
}

const searchedLessons = memoized([courseSyllabus, videoCaptions], async ({ db }: HttpServices) => {
  const [lessons, written] = await Promise.all([placedLessons(db), writtenCaptions(db)])
  return lessonSearch(
    lessons.map(({ courseId, number, lesson }) => ({
      courseId,
      lessonId: lesson.lessonId,
      number,
      title: lesson.title,
      free: lesson.free,
      sentences: sentencesIn(lesson, written),
    })),
  )
})

/** Lessons of courses on sale whose title or spoken text has the term. */
export async function lessonHits(deps: HttpServices, shop: Shop, term: string): Promise<LessonHit[]> {
  const { find } = await searchedLessons(deps)
  return find(term).filter(({ lesson }) => shop.courseById.has(lesson.courseId))
}

/** The same as the page of results shows them: to the second for who has the course, else where the course lists it. */
export async function foundLessons(ctx: PageContext, shop: Shop, term: string): Promise<FoundLesson[]> {
  const hits = (await lessonHits(ctx.deps, shop, term)).slice(0, MAX_LESSONS)
  const { accountId } = ctx.actor
  const owned = new Set(hits.length > 0 && accountId ? await openCourseIds(ctx.db, accountId, ctx.now) : [])
  return hits.flatMap(({ lesson, said }) => {
    const course = shop.courseById.get(lesson.courseId)
    if (!course) return []
    const { lessonId, number, title } = lesson
    const open = owned.has(lesson.courseId)
    const place = new URLSearchParams({
      lesson: lessonId,
      ...(said && { segundo: String(Math.floor(said.start)) }),
    })
    return {
      lessonId,
      number,
      title,
      courseTitle: course.title,
      // The words of a lesson are for its students, unless the lesson is free.
      said: said && { at: said.start, text: open || lesson.free ? said.text : null },
      href: open
        ? `/student/mycourses/${course.slug}/watch?${place}`
        : `/course/${course.slug}#aula-${encodeURIComponent(lessonId)}`,
    }
  })
}
