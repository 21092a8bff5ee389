import { KeepProductDraft } from '../../commands/catalog/product-draft'
import { DAY, plus } from '../../domain/kernel/instants'
import { courseOf, type World } from './world'

const DAYS_AGO = 2

/** A change of a course on sale that waits to be published. */
export function scheduleProductDraft(world: World) {
  const { sim, staff, content } = world
  const { course: slug, audience: added } = content.lessonExtras.draft
  const productId = `course-${slug}`
  const { audience } = courseOf(world, productId)
  sim.schedule(plus(sim.end, -DAYS_AGO * DAY), async () => {
    await sim.send(staff.editor, KeepProductDraft, {
      productType: 'course',
      productId,
      section: 'TargetAudience',
      values: { audience: [...audience, added] },
      base: { audience },
    })
  })
}
