import type { Knex } from 'knex'
import { plainText } from '../../domain/kernel/plain-text'
import { type CourseCardRow, courseCard } from '../../projections/catalog/course-card'
import { table } from '../../projections/kernel/projection'
import { quoted } from './cells'
import type { ImportChoices } from './kind'

type Course = Pick<CourseCardRow, 'courseId' | 'slug' | 'title'>

/** Courses of here that products of there are, by title, slug or as the person says; words that are none are named. */
export async function courseWords(db: Knex, { courses, otherwise }: ImportChoices) {
  const rows: Course[] = await db<CourseCardRow>(table(courseCard)).select('courseId', 'slug', 'title')
  const known = new Map(rows.flatMap((row) => [row.title, row.slug].map((word) => [plainText(word), row])))
  return (products: readonly string[]) => {
    const words = products.flatMap((product) => courses.get(plainText(product)) ?? [product])
    const asked = products.length > 0 ? words : otherwise
    const found = asked.flatMap((word) => known.get(plainText(word)) ?? [])
    const lost = asked.filter((word) => !known.has(plainText(word)))
    return {
      found: [...new Map(found.map((each) => [each.courseId, each])).values()],
      faults: lost.length > 0 ? [`não há curso ${lost.map(quoted).join(', ')} aqui`] : [],
    }
  }
}
