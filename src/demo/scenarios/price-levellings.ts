import { PriceBundle } from '../../commands/catalog/bundle'
import { LevelPrices, UndoPriceLevelling } from '../../commands/marketing/price-levelling'
import { businessDay, DAY, HOUR, MINUTE, plus, startOfBusinessDay } from '../../domain/kernel/instants'
import type { World } from './world'

const RAISED_DAYS_AGO = 130
const UNDONE_DAYS_AGO = 37
const RAISED_BY = 5_000

/** Programmes that went up by one rule, and courses that went down by mistake and were put back; both at night. */
export function schedulePriceLevellings({ sim, staff, content }: World) {
  const night = (daysAgo: number) =>
    plus(startOfBusinessDay(businessDay(plus(sim.end, -daysAgo * DAY))), 3 * HOUR)

  sim.schedule(night(RAISED_DAYS_AGO), async () => {
    for (const { id: bundleId, priceCentavos, listPriceCentavos: listPrice } of content.bundles)
      await sim.send(staff.editor, PriceBundle, { bundleId, price: priceCentavos - RAISED_BY, listPrice })
  })
  sim.schedule(plus(night(RAISED_DAYS_AGO), 10 * MINUTE), () =>
    sim.send(staff.editor, LevelPrices, {
      levellingId: 'levelling-formacoes',
      direction: 'up',
      kind: 'fixed',
      amount: RAISED_BY,
      rounding: 'none',
      productType: 'bundle',
      lines: content.bundles.map(({ id, priceCentavos }) => ({
        productType: 'bundle',
        productId: id,
        before: priceCentavos - RAISED_BY,
      })),
    }),
  )

  const [first] = content.courses
  const lowered = content.courses.filter(
    ({ categorySlug, priceCentavos }) => categorySlug === first?.categorySlug && priceCentavos > 0,
  )
  sim.schedule(night(UNDONE_DAYS_AGO), () =>
    sim.send(staff.editor, LevelPrices, {
      levellingId: 'levelling-engano',
      direction: 'down',
      kind: 'percent',
      percent: 15,
      rounding: 'ninety',
      productType: 'course',
      categoryId: content.categories.find(({ slug }) => slug === first?.categorySlug)?.id ?? null,
      lines: lowered.map(({ id, priceCentavos }) => ({
        productType: 'course',
        productId: id,
        before: priceCentavos,
      })),
    }),
  )
  sim.schedule(plus(night(UNDONE_DAYS_AGO), 10 * MINUTE), () =>
    sim.send(staff.admin, UndoPriceLevelling, { levellingId: 'levelling-engano' }),
  )
}
