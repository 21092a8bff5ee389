import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byDepth } from '../support/proof/depth'
import { cli } from './support/cli'
import { oneProcess } from './support/one-process'
import { pairs } from './support/races/pairs'
import { openStage, type Stage } from './support/races/stage'
import type { World } from './support/world'

/** How often each pair runs in each order; `RACES=100` is the longest form. */
const TIMES = Number(process.env.RACES ?? byDepth(1, 5))
/** Runs of one pair at a time, so that the product has other work meanwhile, as in life. */
const SIDE_BY_SIDE = 4
const TEST_MS = 60_000 + TIMES * 20_000

type Order = 'first, second' | 'second, first' | 'at once'
const orders: Order[] = ['first, second', 'second, first', 'at once']

let world: World
let stage: Stage
const table: { pair: string; order: Order; held: number }[] = []

beforeAll(async () => {
  // Everybody has an address of their own here.
  world = await oneProcess({ TRUSTED_PROXIES: 'loopback' })
  stage = await openStage(world)
}, 300_000)
afterAll(async () => {
  await stage?.end()
  await world?.end()
})

describe.each(pairs)('$name', ({ name, alone, prepare }) => {
  it.each(orders)('holds: %s', { timeout: TEST_MS }, async (order) => {
    let held = 0
    const left = Array.from({ length: TIMES }, (_, i) => i)
    const run = async () => {
      const { first, second, holds } = await prepare(stage)
      const answers: Record<'first' | 'second', unknown> = { first: undefined, second: undefined }
      const do1 = async () => {
        answers.first = await first()
      }
      const do2 = async () => {
        answers.second = await second()
      }
      if (order === 'at once') await Promise.all([do1(), do2()])
      else for (const each of order === 'first, second' ? [do1, do2] : [do2, do1]) await each()
      let broken: unknown
      await stage.until(`${name}, ${order}`, async () => {
        try {
          return await holds(answers)
        } catch (error) {
          broken = error
          return true
        }
      })
      if (broken) throw broken
      held++
    }
    const worker = async () => {
      while (left.pop() !== undefined) await run()
    }
    // One shared price or coupon code would be two races in one.
    await Promise.all(Array.from({ length: alone ? 1 : SIDE_BY_SIDE }, worker))
    table.push({ pair: name, order, held })
    expect(held).toBe(TIMES)
  })
})

it('and all of it adds up in the end', { timeout: 300_000 }, async () => {
  await stage.drained()
  const said = await cli(await world.env(), 'verify', '--json')
  const verdicts = said.split('\n').filter((line) => line.startsWith('{'))
  expect(verdicts.length).toBeGreaterThan(4)
  expect(verdicts.filter((line) => !JSON.parse(line).ok)).toEqual([])
  const rows = pairs.map(({ name }) => {
    const of = (order: Order) => table.find((row) => row.pair === name && row.order === order)?.held ?? 0
    return `races: ${name.padEnd(48)} ${orders.map((order) => `${order}: ${of(order)}/${TIMES}`).join('  ')}`
  })
  process.stdout.write(`${rows.join('\n')}\n`)
})
