import { beforeEach, describe, expect, it } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { as, guest } from '../../support/in-memory'
import { ana, cpfOf, shop } from '../../support/shop'

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 20_000)
  await world.course('sql', 20_000)
  await world.send(as('Admin'), RegisterCoupon, {
    code: 'UMAVEZ',
    kind: 'percent',
    value: 50,
    perCustomerLimit: 1,
  })
})
const buys = (productId: string, change: object = {}, actor = guest) =>
  world.buy(productId, { code: 'UMAVEZ', expectedTotal: 10_000, ...change }, actor)
const otherCpf = cpfOf(77)
const otherEmail = 'outra@exemplo.test'

describe('a coupon that counts once for each customer', () => {
  it.each([
    ['CPF', { email: otherEmail }],
    ['e-mail', { cpf: otherCpf }],
  ])('knows the same %s', async (_, change) => {
    await buys('react')
    await expect(buys('sql', change)).rejects.toMatchObject({ code: 'coupon-used' })
  })

  it('knows the same account, whatever the form says', async () => {
    const student = { ...as('Student', 'ana'), visitorId: 'v1' }
    await world.history('account-ana', {
      type: 'AccountRegistered',
      data: { accountId: 'ana', email: ana.email, name: ana.name, role: 'Student', source: 'signup' },
    })
    await buys('react', { email: otherEmail, cpf: otherCpf }, student)
    await expect(
      buys('sql', { email: 'terceira@exemplo.test', cpf: cpfOf(78) }, student),
    ).rejects.toMatchObject({ code: 'coupon-used' })
  })

  it('counts for another person', async () => {
    await buys('react')
    await expect(buys('sql', { email: otherEmail, cpf: otherCpf })).resolves.toBeDefined()
  })
})
