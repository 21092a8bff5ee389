import { describe, expect, it } from 'vitest'
import { RegisterAccount } from '../../../src/commands/identity/account'
import { DeleteAccount, ForgetPerson } from '../../../src/commands/identity/forgetting'
import { Forbidden } from '../../../src/commands/kernel/errors'
import { RefundPayment } from '../../../src/commands/ordering/payment'
import { account } from '../../../src/domain/identity/account'
import { as, guest, inMemory } from '../../support/in-memory'
import { ana, shop } from '../../support/shop'

const PASSWORD = 'uma-senha-de-teste-longa'
const admin = as('Admin')

/** The shop in memory, with Ana's account in it. */
async function withAna() {
  const world = shop(inMemory())
  await world.send(guest, RegisterAccount, {
    accountId: 'ana',
    name: ana.name,
    email: ana.email,
    password: PASSWORD,
  })
  return world
}
type World = Awaited<ReturnType<typeof withAna>>
const told = async ({ store }: World) =>
  (await store.readStream('account-ana'))
    .filter(({ type }) => type === 'PersonForgotten')
    .map(({ data }) => data)
const forget = (world: World, more: object = {}) =>
  world.send(admin, ForgetPerson, { accountId: 'ana', reason: 'asked-staff', ...more })

describe('the commands that forget', () => {
  it('free the e-mail, so that somebody may begin anew with it', async () => {
    const world = await withAna()
    await forget(world)
    expect(await told(world)).toMatchObject([{ reason: 'asked-staff', fiscalUntil: null }])
    await world.send(guest, RegisterAccount, {
      accountId: 'ana-2',
      name: ana.name,
      email: ana.email,
      password: PASSWORD,
    })
    expect(await world.state(account, 'ana-2')).toMatchObject({ phase: 'open' })
  })

  it('keep the name on certificates when their owner says so', async () => {
    const world = await withAna()
    const own = as('Student', 'ana')
    await world.send(own, DeleteAccount, { password: PASSWORD, keepsCertificates: 'on' })
    expect(await told(world)).toMatchObject([{ reason: 'own-wish', keepsCertificates: true }])
  })

  it('let nobody act for somebody else', async () => {
    const world = await withAna()
    const impersonated = { ...as('Student', 'ana'), realAccountId: 'admin' }
    await expect(world.send(impersonated, DeleteAccount, { password: PASSWORD })).rejects.toThrow(Forbidden)
    const support = world.send(as('Support'), ForgetPerson, { accountId: 'ana', reason: 'asked-staff' })
    await expect(support).rejects.toThrow(Forbidden)
    await expect(forget(world, { reason: 'restored' })).rejects.toThrow(Forbidden)
    expect(await told(world)).toEqual([])
  })

  it('wait for open orders and for money on its way back, and keep what was sold', async () => {
    const world = await withAna()
    await world.course('sql', 19_700)
    const orderId = await world.buy('sql', {}, as('Student', 'ana'))
    await world.settle()
    await expect(forget(world)).rejects.toMatchObject({ code: 'order-open' })
    const paymentId = await world.paymentOf(orderId)
    await world.notify(world.bank.pay(paymentId))
    const amount = 19_700
    await world.send(as('System'), RefundPayment, { paymentId, refundId: 'r1', amount, reason: 'regret' })
    await world.settle()
    await expect(forget(world)).rejects.toMatchObject({ code: 'refund-open' })
    await world.notify(world.bank.settleRefund('r1'))
    await forget(world)
    const { number } = (await world.order(orderId)) as { number: string }
    expect(await told(world)).toMatchObject([
      {
        fiscalUntil: '2032-01-01T03:00:00.000Z',
        fiscal: [{ orderId, number, name: ana.name, cpf: ana.cpf }],
      },
    ])
  })

  it('find the orders that a guest placed with the same e-mail', async () => {
    const world = await withAna()
    await world.course('sql', 19_700)
    await world.buy('sql', { email: ana.email })
    await world.settle()
    await expect(forget(world)).rejects.toMatchObject({ code: 'order-open' })
    await world.pass(60)
    await forget(world)
    expect(await told(world)).toMatchObject([{ fiscalUntil: null }])
  })

  it('are not asked for by a wrong password', async () => {
    const world = await withAna()
    const asked = world.send(as('Student', 'ana'), DeleteAccount, { password: 'outra-senha-qualquer' })
    await expect(asked).rejects.toMatchObject({ code: 'password-wrong', field: 'password' })
  })

  it('do it once, also when both are asked for', async () => {
    const world = await withAna()
    await forget(world)
    await forget(world, { reason: 'authority' })
    expect(await told(world)).toHaveLength(1)
  })
})
