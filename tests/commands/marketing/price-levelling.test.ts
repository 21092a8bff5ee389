import { beforeEach, describe, expect, it } from 'vitest'
import {
  EndCourseSalePrice,
  PriceCourse,
  ScheduleCourseSalePrice,
} from '../../../src/commands/catalog/course'
import { createDispatcher } from '../../../src/commands/kernel/dispatcher'
import { LevelPrices, UndoPriceLevelling } from '../../../src/commands/marketing/price-levelling'
import { course } from '../../../src/domain/catalog/course'
import { streamOf } from '../../../src/domain/kernel/aggregate'
import { priceHistory } from '../../../src/projections/catalog/price-history'
import { projectAll } from '../../../src/projections/kernel/fold'
import { react } from '../../../src/workers/kernel/react'
import { carryLevellings } from '../../../src/workers/reactors/carry-levellings'
import { as } from '../../support/in-memory'
import { shop } from '../../support/shop'

const editor = as('Editor')
const line = (productId: string, before: number) => ({ productType: 'course', productId, before })
const rule = { direction: 'up', kind: 'percent', percent: 10, rounding: 'none' }

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 20_000)
  await world.course('sql', 10_000)
})

const level = (lines: object[], change: object = {}, id = 'n1') =>
  world.send(editor, LevelPrices, { ...rule, lines, ...change }, id)
const undo = (levellingId = 'n1') => world.send(editor, UndoPriceLevelling, { levellingId })
const priceOf = async (courseId: string) => {
  const found = await world.state(course, courseId)
  return found.phase === 'absent' ? null : found.price
}
const both = [line('react', 20_000), line('sql', 10_000)]

describe('a levelling of prices', () => {
  it('changes every price by one command, and tells it in each product', async () => {
    await level(both)
    expect([await priceOf('react'), await priceOf('sql')]).toEqual([22_000, 11_000])
    expect(world.types('pricelevelling-n1')).toEqual(['PricesLevelled'])
    const commands = world.store.all().filter(({ meta }) => meta.commandId === 'n1')
    expect(commands.map(({ type }) => type).sort()).toEqual([
      'CoursePriced',
      'CoursePriced',
      'PricesLevelled',
    ])
  })

  it('is refused whole when one price is not as it was previewed', async () => {
    const before = world.store.all().length
    const stale = level([line('react', 20_000), line('sql', 9_000)])
    await expect(stale).rejects.toMatchObject({ code: 'levelling-stale', field: 'lines' })
    await expect(level([line('react', 20_000), line('react', 20_000)])).rejects.toMatchObject({
      code: 'product-twice',
    })
    await expect(level([line('nowhere', 1)])).rejects.toMatchObject({ code: 'product-unknown' })
    await expect(level(both, { percent: null })).rejects.toMatchObject({ field: 'percent' })
    expect(world.store.all()).toHaveLength(before)
  })

  it('writes nothing when another process sets a price in between', async () => {
    const { store } = world
    let raced = false
    const slow = createDispatcher({
      store: {
        ...store,
        async appendTogether(changes, unchanged) {
          if (!raced) {
            raced = true
            await world.send(editor, PriceCourse, { courseId: 'sql', price: 12_000, listPrice: null })
          }
          return store.appendTogether!(changes, unchanged)
        },
      },
      clock: world.clock,
      hashKey: Buffer.alloc(32, 7),
      passwords: { hash: async (plain) => plain, verify: async () => false },
    })
    const sent = slow.dispatch(LevelPrices, { ...rule, lines: both }, { actor: editor, commandId: 'n1' })
    await expect(sent).rejects.toMatchObject({ code: 'levelling-stale' })
    expect(await priceOf('react')).toBe(20_000)
    expect(world.types('pricelevelling-n1')).toEqual([])
  })

  it('is undone as a new fact, but for prices that were changed since', async () => {
    await level(both)
    await world.send(editor, PriceCourse, { courseId: 'sql', price: 15_000, listPrice: null })
    await undo()
    expect([await priceOf('react'), await priceOf('sql')]).toEqual([20_000, 15_000])
    const [undone] = world.store.all().filter(({ type }) => type === 'PriceLevellingUndone')
    expect(undone?.data).toMatchObject({
      restored: [{ productId: 'react' }],
      kept: [{ productId: 'sql' }],
    })
    await undo()
    expect(await priceOf('react')).toBe(20_000)
    await expect(undo('nowhere')).rejects.toMatchObject({ code: 'levelling-unknown' })
  })

  it('has nothing to undo where every price was changed', async () => {
    await level([line('sql', 10_000)])
    await world.send(editor, PriceCourse, { courseId: 'sql', price: 15_000, listPrice: null })
    await expect(undo()).rejects.toMatchObject({ code: 'levelling-changed' })
  })

  it('lets a sale price go on below the new price, and ends one that is no longer below', async () => {
    const sale = { courseId: 'react', salePrice: 15_000, from: null, until: '2026-03-09T12:00:00.000Z' }
    await world.send(editor, ScheduleCourseSalePrice, sale, 'sale')
    await level([line('react', 20_000)])
    expect(await world.state(course, 'react')).toMatchObject({
      price: 15_000,
      listPrice: 22_000,
      regular: { price: 22_000 },
      salePrice: { price: 15_000, running: true, until: sale.until },
    })
    const { salePrice } = (await world.state(course, 'react')) as { salePrice: { salePriceId: string } }
    world.clock.at = sale.until
    await world.send(as('System'), EndCourseSalePrice, {
      courseId: 'react',
      salePriceId: salePrice.salePriceId,
    })
    expect(await priceOf('react')).toBe(22_000)

    world.clock.at = '2026-03-20T12:00:00.000Z'
    const again = { ...sale, salePrice: 21_000, until: '2026-03-29T12:00:00.000Z' }
    await world.send(editor, ScheduleCourseSalePrice, again, 'again')
    await level([line('react', 22_000)], { direction: 'down' }, 'n2')
    expect(await world.state(course, 'react')).toMatchObject({ price: 19_800, salePrice: null })
  })

  it('says in the price history what was asked on any day', async () => {
    await level(both)
    world.clock.at = '2026-03-10T12:00:00.000Z'
    await undo()
    const rows = projectAll(priceHistory, world.store.all()) as { productId: string; entries: object[] }[]
    expect(rows.find(({ productId }) => productId === 'sql')?.entries.slice(-2)).toMatchObject([
      { at: '2026-03-02T12:00:00.000Z', price: 11_000, by: 'editor' },
      { at: '2026-03-10T12:00:00.000Z', price: 10_000, by: 'editor' },
    ])
  })

  it('asks for a role of staff that sells', async () => {
    const asStudent = world.send(as('Student'), LevelPrices, { ...rule, lines: both })
    await expect(asStudent).rejects.toMatchObject({ name: 'Forbidden' })
    const asSupport = world.send(as('Support'), LevelPrices, { ...rule, lines: both })
    await expect(asSupport).rejects.toMatchObject({ name: 'Forbidden' })
  })
})

describe('a log that cannot write to several streams at once', () => {
  const single = () => {
    const { appendTogether: _, ...store } = world.store
    return createDispatcher({
      store,
      clock: world.clock,
      hashKey: Buffer.alloc(32, 7),
      passwords: { hash: async (plain) => plain, verify: async () => false },
    })
  }

  it('gets the levelling first, and the reactor carries it to each product once', async () => {
    const dispatcher = single()
    await dispatcher.dispatch(LevelPrices, { ...rule, lines: both }, { actor: editor, commandId: 'n1' })
    expect(await priceOf('sql')).toBe(10_000)
    const [told] = await world.store.readStream('pricelevelling-n1')
    const deps = { dispatcher, queue: { enqueue: async () => {} } }
    await react(carryLevellings, told!, deps)
    expect([await priceOf('react'), await priceOf('sql')]).toEqual([22_000, 11_000])

    await dispatcher.dispatch(
      PriceCourse,
      { courseId: 'sql', price: 10_000, listPrice: null },
      { actor: editor, commandId: 'later' },
    )
    await react(carryLevellings, { ...told!, id: 'told-again' }, deps)
    expect(await priceOf('sql')).toBe(10_000)
  })

  it('finds nothing to carry where the prices were written with the levelling', async () => {
    await level(both)
    const before = world.store.all().length
    await world.settle()
    expect(world.store.all()).toHaveLength(before)
    expect(await world.store.readStream(streamOf(course, 'sql'))).toHaveLength(4)
  })
})
