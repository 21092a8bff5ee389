import { expect, test } from 'vitest'
import { CreateBundle, PriceBundle, ScheduleBundleSalePrice } from '../../src/commands/catalog/bundle'
import { CreateCategory } from '../../src/commands/catalog/category'
import { CreateCourse, PriceCourse, ScheduleCourseSalePrice } from '../../src/commands/catalog/course'
import { bundle } from '../../src/domain/catalog/bundle'
import { course } from '../../src/domain/catalog/course'
import { endSalePrice, startSalePrice } from '../../src/workers/jobs/sale-prices'
import { runSalePrices } from '../../src/workers/reactors/run-sale-prices'
import { courseFacts } from '../support/catalogue'
import { as, inMemory } from '../support/in-memory'
import { reacts } from '../support/reacts'

const FROM = '2026-03-05T03:00:00.000Z'
const UNTIL = '2026-03-09T02:59:59.999Z'
const editor = as('Editor')

async function shop() {
  const app = inMemory('2026-03-02T12:00:00.000Z')
  const { created } = courseFacts('react')
  const { categoryId } = created.data
  await app.send(editor, CreateCategory, { categoryId, name: 'Dev', slug: 'dev', description: '' })
  await app.send(editor, CreateCourse, created.data)
  const ring = async (
    job: typeof startSalePrice,
    data: Parameters<typeof startSalePrice.run>[0],
    now: string,
  ) => {
    app.clock.at = now
    const send = (command: never, input: unknown) => app.send(as('System'), command, input)
    await job.run(data, {}, { id: 'j', attempt: 1, now, send, reschedule: async () => {} } as never)
  }
  const priceOf = async () => {
    const found = await app.state(course, 'react')
    return found.phase === 'absent' ? null : { price: found.price, listPrice: found.listPrice }
  }
  return { app, ring, priceOf }
}

test('a sale price has two timers', () => {
  const terms = { salePriceId: 's1', price: 14_700, from: FROM, until: UNTIL }
  const { enqueues, intents } = reacts(runSalePrices, {
    type: 'CourseSalePriceScheduled',
    data: { courseId: 'react', ...terms },
  })
  const ref = { productType: 'course', productId: 'react', salePriceId: 's1' }
  enqueues(startSalePrice, ref, FROM)
  enqueues(endSalePrice, ref, UNTIL)
  expect(intents).toHaveLength(2)
})

test('planned by days of São Paulo it begins and ends by its timers, each of which may ring twice', async () => {
  const { app, ring, priceOf } = await shop()
  const { priced } = courseFacts('react')
  await app.send(editor, PriceCourse, priced.data)
  await app.send(editor, ScheduleCourseSalePrice, {
    courseId: 'react',
    salePriceId: 's1',
    salePrice: 14_700,
    from: '2026-03-05',
    until: '2026-03-08',
  })
  expect(await app.state(course, 'react')).toMatchObject({ salePrice: { from: FROM, until: UNTIL } })
  const ref = { productType: 'course' as const, productId: 'react', salePriceId: 's1' }
  await ring(startSalePrice, ref, '2026-03-05T02:59:59.000Z')
  expect(await priceOf()).toEqual({ price: 19_700, listPrice: 29_700 })
  await ring(startSalePrice, ref, FROM)
  await ring(startSalePrice, ref, FROM)
  expect(await priceOf()).toEqual({ price: 14_700, listPrice: 19_700 })
  await ring(endSalePrice, ref, UNTIL)
  await ring(endSalePrice, ref, UNTIL)
  expect(await priceOf()).toEqual({ price: 19_700, listPrice: 29_700 })
})

test('of a programme it does, too', async () => {
  const { app, ring } = await shop()
  await app.send(editor, CreateBundle, {
    bundleId: 'frontend',
    slug: 'frontend',
    title: 'Front-end',
    subtitle: 'Do zero',
    categoryId: courseFacts('react').created.data.categoryId,
    topic: 'react',
  })
  await app.send(editor, PriceBundle, { bundleId: 'frontend', price: 49_700, listPrice: null })
  await app.send(editor, ScheduleBundleSalePrice, {
    bundleId: 'frontend',
    salePriceId: 's1',
    salePrice: 39_700,
    from: '',
    until: UNTIL,
  })
  expect(await app.state(bundle, 'frontend')).toMatchObject({ price: 39_700, listPrice: 49_700 })
  await ring(endSalePrice, { productType: 'bundle', productId: 'frontend', salePriceId: 's1' }, UNTIL)
  expect(await app.state(bundle, 'frontend')).toMatchObject({
    price: 49_700,
    listPrice: null,
    salePrice: null,
  })
})
