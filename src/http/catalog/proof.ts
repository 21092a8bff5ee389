import type { Knex } from 'knex'
import type { SaleProof } from '../../contracts/catalog/sales'
import { histogramOf } from '../../projections/catalog/course-page'
import { studentsOf } from '../../projections/learning/student-course'

const meanOfMarks = (histogram: SaleProof['histogram']) => {
  const count = histogram.reduce((sum, n) => sum + n, 0)
  const sum = histogram.reduce((total, n, at) => total + n * (at + 1), 0)
  return { count, mean: count > 0 ? Math.round((sum / count) * 10) / 10 : null }
}

/** How many study these courses, each student once, and how they rate them. */
export async function marksOf(db: Knex, courseIds: readonly string[]) {
  const [students, histogram] = await Promise.all([studentsOf(db, courseIds), histogramOf(db, courseIds)])
  return { students, ...meanOfMarks(histogram), histogram }
}
