import { ScheduleBundleSalePrice } from '../../commands/catalog/bundle'
import { ScheduleCourseSalePrice } from '../../commands/catalog/course'
import { businessDay, DAY, plus } from '../../domain/kernel/instants'
import type { World } from './world'

const PLANNED_DAYS_AGO = 5

/** A course that costs less since two days ago, and a programme that will from the day after tomorrow. */
export function scheduleSalePrices({ sim, staff }: World) {
  const dayFromEnd = (days: number) => businessDay(plus(sim.end, days * DAY))
  sim.schedule(plus(sim.end, -PLANNED_DAYS_AGO * DAY), async () => {
    await sim.send(staff.editor, ScheduleCourseSalePrice, {
      courseId: 'course-testes-automatizados',
      salePrice: 11_700,
      from: dayFromEnd(-2),
      until: dayFromEnd(4),
    })
    await sim.send(staff.editor, ScheduleBundleSalePrice, {
      bundleId: 'bundle-saas-com-ia',
      salePrice: 69_700,
      from: dayFromEnd(2),
      until: dayFromEnd(9),
    })
  })
}
