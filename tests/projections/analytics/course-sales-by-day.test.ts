import { test } from 'vitest'
import { courseSalesByDay } from '../../../src/projections/analytics/course-sales-by-day'
import { project } from '../../support/project'

const line = (productId: string, total: number, title = productId) => ({
  productType: 'course',
  productId,
  title,
  courseIds: [productId],
  price: total,
  discount: 0,
  discountSource: null,
  total,
})
const paid = (paidAt: string, ...lines: ReturnType<typeof line>[]) => ({
  type: 'OrderPaid',
  data: { lines, total: lines.reduce((sum, { total }) => sum + total, 0), paidAt },
})

test('each line counts on the business day of its payment', () => {
  project(courseSalesByDay, [
    paid('2026-03-02T15:00:00.000Z', line('react', 19_700, 'React'), line('sql', 9_900)),
    // 23:30 of the 2nd in São Paulo is the 3rd in UTC.
    paid('2026-03-03T02:30:00.000Z', line('react', 17_700, 'React 2')),
    paid('2026-03-03T15:00:00.000Z', line('react', 19_700)),
  ]).rows([
    { day: '2026-03-02', productId: 'react', title: 'React 2', sold: 2, revenue: 37_400 },
    { day: '2026-03-02', productId: 'sql', sold: 1, revenue: 9_900 },
    { day: '2026-03-03', productId: 'react', sold: 1, revenue: 19_700 },
  ])
})

test('free orders do not count', () => {
  project(courseSalesByDay, [paid('2026-03-02T15:00:00.000Z', line('git', 0))]).rows([])
})
