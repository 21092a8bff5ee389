import { expect, it } from 'vitest'
import type { ReplayRules } from '../../../src/contracts/ordering/cart-replay'
import { cartReplay } from '../../../src/projections/ordering/cart-replay'
import { abandonedCarts, browser } from '../../support/abandoned-carts'
import { ana } from '../../support/shop'

const HOUR = 60
const today: ReplayRules = { abandonedAfterMinutes: 60, attributionDays: 7, reminderHours: [1, 24, 72] }
const always = { from: '2000-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }

/** Three carts: bought after 40 minutes, bought three days after a reminder, and never. */
async function lived() {
  const world = await abandonedCarts()
  const pays = (visitor: string, email: string, cpf: string, expectedTotal: number) =>
    world.act(() =>
      world.buy(
        '',
        {
          ...ana,
          email,
          cpf,
          productType: '',
          productId: '',
          method: 'card',
          cardToken: 'tok_ok',
          expectedTotal,
        },
        browser(visitor),
        crypto.randomUUID(),
      ),
    )
  await world.add(browser('quick'), 'react')
  await world.wait(40)
  await pays('quick', 'quick@exemplo.test', '11144477735', 19_700)
  await world.add(browser('slow'), 'react')
  await world.leaves(browser('slow'))
  await world.add(browser('gone'), 'sql')
  await world.wait(72 * HOUR)
  await pays('slow', ana.email, ana.cpf, 19_700)
  await world.wait(10 * 24 * HOUR)
  return world
}

it('the replay under the current rules equals the read models; other rules give other funnels', async () => {
  const world = await lived()
  const before = world.store.all().length
  const replay = cartReplay({ store: world.store, clock: world.clock })
  const { funnels, events } = await replay.play(
    [
      today,
      { ...today, abandonedAfterMinutes: 30 },
      { ...today, reminderHours: [] },
      { ...today, reminderHours: [1], attributionDays: 1 },
      { ...today, abandonedAfterMinutes: 1_440 },
    ],
    always,
  )
  const [base, shorter, silent, narrow, longer] = funnels
  expect(base).toEqual({
    abandoned: world.of('CartAbandoned').length,
    abandonedTotal: 29_400,
    reminders: world.sent.length,
    recovered: 1,
    recoveredRevenue: 19_700,
    credited: 1,
    creditedRevenue: 19_700,
    lost: 1,
    lostTotal: 9_700,
  })
  expect(world.sent).toHaveLength(2)
  // After half an hour the quick cart counts as abandoned and as recovered without a reminder.
  expect(shorter).toMatchObject({ abandoned: 3, recovered: 2, credited: 1, recoveredRevenue: 39_400 })
  expect(silent).toMatchObject({ abandoned: 2, reminders: 0, recovered: 1, credited: 0, creditedRevenue: 0 })
  expect(narrow).toMatchObject({ reminders: 1, recovered: 1, credited: 0 })
  expect(longer).toMatchObject({ abandoned: 2, reminders: 2 })
  expect(events).toBeGreaterThan(5)
  expect(world.store.all()).toHaveLength(before)
})

it('brings back no cart that was given up before its order was paid, as the list has it', async () => {
  const world = await abandonedCarts()
  await world.add(browser('late'), 'react')
  await world.leaves(browser('late'))
  await world.wait(31 * 24 * HOUR)
  expect(world.of('CartExpired')).toHaveLength(1)
  await world.act(() =>
    world.buy(
      '',
      { ...ana, productType: '', productId: '', method: 'card', cardToken: 'tok_ok', expectedTotal: 19_700 },
      browser('late'),
      crypto.randomUUID(),
    ),
  )
  await world.wait(HOUR)
  const replay = cartReplay({ store: world.store, clock: world.clock })
  const { funnels } = await replay.play([{ ...today, expiresAfterDays: 30 }, today], always)
  expect(funnels[0]).toMatchObject({ abandoned: 1, recovered: world.of('CartRecovered').length, lost: 1 })
  expect(funnels[1]).toMatchObject({ abandoned: 1, recovered: 1, lost: 0 })
})

it('counts carts of the given days, and subtracts refunds', async () => {
  const world = await lived()
  const replay = cartReplay({ store: world.store, clock: world.clock })
  const [none] = (
    await replay.play([today], { from: '2000-01-01T00:00:00.000Z', to: '2001-01-01T00:00:00.000Z' })
  ).funnels
  expect(none).toMatchObject({ abandoned: 0, recovered: 0, reminders: 0, lost: 0 })
})
