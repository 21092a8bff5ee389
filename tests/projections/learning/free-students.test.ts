import { test } from 'vitest'
import { freeStudents } from '../../../src/projections/learning/free-students'
import { project } from '../../support/project'

const at = '2026-03-10T15:00:00.000Z'
const paid = (buyerId: string, total: number, when = at) => ({
  type: 'OrderPaid',
  at: when,
  data: {
    orderId: `${buyerId}-${total}`,
    buyerId,
    method: total > 0 ? 'pix' : 'free',
    total,
    lines: [{ productType: 'course', productId: 'sql', courseIds: ['sql'] }],
    paidAt: when,
  },
})

test('who takes a free course through the checkout starts free like who takes it in the account', () => {
  project(freeStudents, [
    {
      type: 'CourseAccessGranted',
      at,
      data: { enrolmentId: 'ana:sql', studentId: 'ana', courseId: 'sql', cause: { type: 'free', id: 'sql' } },
    },
    paid('bia', 0),
    paid('bia', 19_700, '2026-03-14T15:00:00.000Z'),
    paid('caio', 19_700),
    paid('caio', 0),
  ]).rows([
    { studentId: 'ana', courseId: 'sql', step: 'waiting', students: 1, fresh: 1, bought: 0 },
    { studentId: 'bia', courseId: 'sql', step: 'bought', students: 1, bought: 1, days: 4, revenue: 19_700 },
    { studentId: 'caio', courseId: 'sql', step: 'customer', students: 1, customers: 1, fresh: 0 },
  ])
})
