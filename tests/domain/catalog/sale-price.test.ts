import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bundle, bundlePricing, priceBundle } from '../../../src/domain/catalog/bundle'
import { course, coursePricing, priceCourse } from '../../../src/domain/catalog/course'
import {
  afterStep,
  endSalePrice,
  type PriceStep,
  type ProductPrice,
  type SalePriceTerms,
  scheduleSalePrice,
  setPrice,
  startSalePrice,
  unpriced,
} from '../../../src/domain/catalog/sale-price'
import { event } from '../../../src/domain/kernel/event'
import { type Instant, plus } from '../../../src/domain/kernel/instants'
import { Refusal } from '../../../src/domain/kernel/refuse'
import { bundleFacts, courseFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const at = (day: number): Instant => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`
const { created, priced } = courseFacts('react')
const terms: SalePriceTerms = { salePriceId: 's1', price: 14_700, from: at(5), until: at(9) }
const regular = { price: 19_700, listPrice: 29_700 }
const scheduled = event('CourseSalePriceScheduled', { courseId: 'react', ...terms })
const started = event('CourseSalePriceStarted', {
  courseId: 'react',
  salePriceId: 's1',
  price: 14_700,
  regular,
})
const lowered = event('CoursePriced', { courseId: 'react', price: 14_700, listPrice: 19_700 })
const restored = event('CoursePriced', { courseId: 'react', ...regular })
const ended = (reason: 'over' | 'staff' | 'replaced' | 'repriced') =>
  event('CourseSalePriceEnded', { courseId: 'react', salePriceId: 's1', reason })

const schedule = (given: Partial<SalePriceTerms>, now: Instant) =>
  coursePricing((product) => scheduleSalePrice(product, { ...terms, ...given }, now))
const start = (now: Instant, salePriceId = 's1') =>
  coursePricing((product) => startSalePrice(product, salePriceId, now))
const end = (reason: 'over' | 'staff', now: Instant, salePriceId = 's1') =>
  coursePricing((product) => endSalePrice(product, { salePriceId, reason, at: now }))

describe('a sale price', () => {
  const waiting = [created, priced, scheduled] as const
  const running = [...waiting, started, lowered] as const

  test('waits for its time, begins once, and gives the price back', () => {
    given(course, created, priced)
      .when(schedule({}, at(1)))
      .thenEvents([scheduled])
    given(course, ...waiting)
      .when(start(at(4)))
      .thenNothing()
    given(course, ...waiting)
      .when(start(at(5)))
      .thenEvents([started, lowered])
    given(course, ...running)
      .when(start(at(6)))
      .thenNothing()
    given(course, ...running)
      .when(end('over', at(8)))
      .thenNothing()
    given(course, ...running)
      .when(end('over', at(9)))
      .thenEvents([ended('over'), restored])
    given(course, ...running, ended('over'), restored)
      .when(end('over', at(9)))
      .thenNothing()
  })

  test('whose time has come begins at once', () => {
    given(course, created, priced)
      .when(schedule({ from: at(1) }, at(1)))
      .thenEvents([
        event('CourseSalePriceScheduled', { courseId: 'react', ...terms, from: at(1) }),
        started,
        lowered,
      ])
  })

  test('is cancelled before it begins, or ended before its time', () => {
    given(course, ...waiting)
      .when(end('staff', at(2)))
      .thenEvents([ended('staff')])
    given(course, ...running)
      .when(end('staff', at(6)))
      .thenEvents([ended('staff'), restored])
    given(course, ...running)
      .when(end('staff', at(6), 'another'))
      .thenNothing()
  })

  test('that slept through its time never begins', () => {
    given(course, ...waiting)
      .when(start(at(9)))
      .thenNothing()
    given(course, ...waiting)
      .when(end('over', at(9)))
      .thenEvents([ended('over')])
  })

  test('must be below the price, end after it begins, and end in the future', () => {
    const draft = given(course, created, priced)
    draft.when(schedule({ price: 19_700 }, at(1))).thenRefused('sale-price-high')
    draft.when(schedule({ until: at(5) }, at(1))).thenRefused('window-ends-first')
    draft.when(schedule({}, at(9))).thenRefused('sale-price-over')
    given(course, created)
      .when(schedule({}, at(1)))
      .thenRefused('unpriced')
    given(course)
      .when(schedule({}, at(1)))
      .thenRefused('course-unknown')
  })

  test('takes the place of the one before, of which the same is no change', () => {
    given(course, ...waiting)
      .when(schedule({ salePriceId: 's2' }, at(1)))
      .thenNothing()
    given(course, ...running)
      .when(schedule({ salePriceId: 's2', from: at(6) }, at(6)))
      .thenNothing()
    const longer = { ...terms, salePriceId: 's2', price: 17_700, until: at(20) }
    given(course, ...waiting)
      .when(schedule(longer, at(1)))
      .thenEvents([ended('replaced'), event('CourseSalePriceScheduled', { courseId: 'react', ...longer })])
    given(course, ...running)
      .when(schedule(longer, at(6)))
      .thenEvents([
        ended('replaced'),
        event('CourseSalePriceScheduled', { courseId: 'react', ...longer }),
        event('CourseSalePriceStarted', { courseId: 'react', salePriceId: 's2', price: 17_700, regular }),
        event('CoursePriced', { courseId: 'react', price: 17_700, listPrice: 19_700 }),
      ])
    const later = { ...longer, from: at(12) }
    given(course, ...running)
      .when(schedule(later, at(6)))
      .thenEvents([
        ended('replaced'),
        restored,
        event('CourseSalePriceScheduled', { courseId: 'react', ...later }),
      ])
  })

  test('goes on below another regular price, ends at one that is no more, and while it waits refuses that', () => {
    given(course, ...running)
      .when(priceCourse(regular, 's2'))
      .thenNothing()
    const dearer = { price: 24_700, listPrice: 29_700 }
    const next = { ...terms, salePriceId: 's2' }
    given(course, ...running)
      .when(priceCourse(dearer, 's2'))
      .thenEvents([
        ended('replaced'),
        event('CourseSalePriceScheduled', { courseId: 'react', ...next }),
        event('CourseSalePriceStarted', {
          courseId: 'react',
          salePriceId: 's2',
          price: 14_700,
          regular: dearer,
        }),
        event('CoursePriced', { courseId: 'react', price: 14_700, listPrice: 24_700 }),
      ])
    for (const price of [9_700, 14_700])
      given(course, ...running)
        .when(priceCourse({ price, listPrice: null }, 's2'))
        .thenEvents([ended('repriced'), event('CoursePriced', { courseId: 'react', price, listPrice: null })])
    given(course, ...waiting)
      .when(priceCourse({ price: 14_700, listPrice: null }, 's2'))
      .thenRefused('sale-price-high')
    given(course, ...waiting)
      .when(priceCourse({ price: 15_700, listPrice: null }, 's2'))
      .thenEvents([event('CoursePriced', { courseId: 'react', price: 15_700, listPrice: null })])
  })

  test('of a programme follows the same rules in events of its own', () => {
    const { created, priced } = bundleFacts('frontend')
    const sale = { ...terms, price: 39_700, from: at(1) }
    given(bundle, created, priced)
      .when(bundlePricing((product) => scheduleSalePrice(product, sale, at(1))))
      .thenEvents([
        event('BundleSalePriceScheduled', { bundleId: 'frontend', ...sale }),
        event('BundleSalePriceStarted', {
          bundleId: 'frontend',
          salePriceId: 's1',
          price: 39_700,
          regular: { price: 49_700, listPrice: null },
        }),
        event('BundlePriced', { bundleId: 'frontend', price: 39_700, listPrice: 49_700 }),
      ])
    given(bundle, created)
      .when(priceBundle({ price: 49_700, listPrice: null }, 's2'))
      .thenEvents([priced])
  })
})

interface Plan {
  id: string
  price: number
  from: number
  until: number
}

/** What a price is by hand: a list of plans over the price that staff set. */
type Act =
  | { kind: 'price'; price: number }
  | { kind: 'plan'; price: number; from: number; days: number }
  | { kind: 'end' }
  | { kind: 'wait'; days: number }

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    kind: fc.constant('plan' as const),
    price: fc.integer({ min: 0, max: 9 }),
    from: fc.integer({ min: 0, max: 3 }),
    days: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('end' as const) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }),
)

const folded = (product: ProductPrice, steps: readonly PriceStep[]): ProductPrice =>
  steps.reduce(
    (before, { type, data }) =>
      (afterStep[type] as (product: ProductPrice, data: unknown) => ProductPrice)(before, data),
    product,
  )

test('over any history the price is the planned one inside its window, and the one that staff set outside of it', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 30 }), (history) => {
      let product = folded(unpriced, setPrice(unpriced, { price: 5, listPrice: null }, 's'))
      let now = 0
      let plan = null as Plan | null
      let regular = 5
      const day = (n: number) => plus(at(1), n * 86_400_000)
      const apply = (decide: () => PriceStep[]): boolean => {
        try {
          product = folded(product, decide())
          return true
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          return false
        }
      }
      for (const [i, act] of history.entries()) {
        if (act.kind === 'wait') {
          for (let passed = 0; passed < act.days; passed++) {
            now++
            // Both timers fire at their instants; that of a plan which is no more fires for nothing.
            if (plan) {
              const { id } = plan
              apply(() => startSalePrice(product, id, day(now)))
              apply(() => endSalePrice(product, { salePriceId: id, reason: 'over', at: day(now) }))
            }
            apply(() => startSalePrice(product, 'gone', day(now)))
          }
        } else if (act.kind === 'plan') {
          const wanted = {
            id: `s${i}`,
            price: act.price,
            from: now + act.from,
            until: now + act.from + act.days,
          }
          const before = product
          const done = apply(() =>
            scheduleSalePrice(
              product,
              { salePriceId: wanted.id, price: act.price, from: day(wanted.from), until: day(wanted.until) },
              day(now),
            ),
          )
          expect(done).toBe(act.price < regular)
          if (done && before !== product) plan = wanted
        } else if (act.kind === 'end') {
          const id = product.salePrice?.salePriceId ?? 'none'
          apply(() => endSalePrice(product, { salePriceId: id, reason: 'staff', at: day(now) }))
          plan = null
        } else {
          const isWaiting = plan !== null && now < plan.from
          const same = act.price === regular
          const asked = { price: act.price, listPrice: null }
          const done = apply(() => setPrice(product, asked, `s${i}`))
          expect(done).toBe(same || !isWaiting || act.price > (plan?.price ?? -1))
          if (done && !same) {
            regular = act.price
            if (plan && now >= plan.from) plan = act.price > plan.price ? { ...plan, id: `s${i}` } : null
          }
        }
        if (plan && now >= plan.until) plan = null
        const isOpen = plan !== null && plan.from <= now
        expect(product.price).toBe(isOpen ? plan?.price : regular)
        expect(product.salePrice?.salePriceId ?? null).toBe(plan?.id ?? null)
        expect(product.salePrice?.running ?? false).toBe(isOpen)
        expect(product.regular?.price ?? null).toBe(isOpen ? regular : null)
      }
    }),
    { numRuns: 500 },
  )
})
